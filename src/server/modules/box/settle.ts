import type { Tx } from '#server/platform/db/pool.ts'
import { productsById } from '#server/modules/catalogue/index.ts'
import { surplusFlash, joined } from './flash.ts'
import type { Held } from './hold.ts'
import * as repo from './repo.ts'
import { expressRefusal } from './rules.ts'
import { answerOf, viewBox, type BoxView, type Known, type Viewer } from './view.ts'
import type { CartResponse, Flash } from './wire.ts'

/** The answer of every changing call: what the prices of now have done to the box is written with it. */
export async function settle(
  tx: Tx,
  held: Held,
  viewer: Viewer,
  { flash = null, known }: { readonly flash?: Flash | null; readonly known?: Known } = {},
): Promise<CartResponse> {
  const view = await viewBox(tx, held.box, viewer, known)
  return settleView(tx, view, joined(await surplusOf(tx, held, viewer), flash))
}

export async function settleView(tx: Tx, view: BoxView, flash: Flash | null): Promise<CartResponse> {
  const { box, parts } = view
  const items = parts.items.map(({ item }) => item)
  const stored = new Map(box.items.map((item) => [item.id, item]))
  await repo.updateItems(
    tx,
    items.filter((item) => stored.get(item.id) !== item),
  )
  const { expressToday } = parts.checkout.past
  if (box.isExpress && expressRefusal(items, parts.settings, expressToday) !== null)
    await repo.keepChoices(tx, box.uuid, { isExpress: false })
  return answerOf(view, flash)
}

/** Nothing is lost silently: what a merge leaves out is named. */
export async function surplusOf(
  db: Parameters<typeof productsById>[0],
  { surplus }: Held,
  { locale }: Viewer,
): Promise<Flash | null> {
  if (surplus.length === 0) return null
  const products = await productsById(
    db,
    locale,
    surplus.map((item) => item.productId),
  )
  return surplusFlash(
    locale,
    surplus.flatMap((item) => products.get(item.productId)?.name ?? []),
  )
}
