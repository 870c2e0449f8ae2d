import { heldProducts } from '#server/modules/catalogue/index.ts'
import { keepJudged, type HeldBox } from '#server/modules/box/index.ts'
import type { HeldCheckout } from '#server/modules/sell-checkout/index.ts'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import type { Viewer } from '#server/platform/http/viewer.ts'
import type { Sealing } from '#server/platform/sealing.ts'
import { readCartFacts, type CartFacts } from './facts.ts'
import { joinFlashes, surplusFlash, type Flash } from './flash.ts'
import { viewFrom, type CartView } from './view.ts'
import { cartAnswer, type CartResponse } from './wire.ts'

interface AnswerContext {
  readonly viewer: Viewer
  readonly flash?: Flash | null
  /** What the caller has already read in this transaction. */
  readonly facts?: CartFacts
}

/** Stores the prices and reservations of this moment and makes the answer of a changing call. */
export async function storeAndAnswer(
  sealing: Sealing,
  tx: Tx,
  held: HeldCheckout,
  { viewer, flash = null, facts }: AnswerContext,
): Promise<CartResponse> {
  const { box, checkout } = held
  const viewed = { box, checkout, viewer }
  const view = await viewFrom(tx, viewed, facts ?? (await readCartFacts(sealing, tx, viewed)))
  return settleView(tx, view, joinFlashes(await describeSurplus(tx, held, viewer), flash))
}

export async function settleView(tx: Tx, view: CartView, flash: Flash | null): Promise<CartResponse> {
  await keepJudged(tx, view.judged)
  return cartAnswer(view, flash)
}

/** A message with the items that a merge left out, so that the seller hears of every lost item. */
export async function describeSurplus(
  db: Db | Tx,
  { surplus }: HeldBox,
  { locale }: Pick<Viewer, 'locale'>,
): Promise<Flash | null> {
  if (surplus.length === 0) return null
  const heldProduct = await heldProducts(db, locale, surplus)
  return surplusFlash(
    locale,
    surplus.map((item) => heldProduct(item).name),
  )
}
