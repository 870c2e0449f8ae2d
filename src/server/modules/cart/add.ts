import { fail, ok } from '#kernel/result.ts'
import {
  draftDecision,
  draftItem,
  enterDecision,
  enterItem,
  type Box,
  type DecisionEntry,
  type LowerPrice,
  type WantedItem,
} from '#server/modules/box/index.ts'
import { heldProducts, wristbandPath } from '#server/modules/catalogue/index.ts'
import { holdBox, readSeller } from '#server/modules/sell-checkout/index.ts'
import type { Tx } from '#server/platform/db/pool.ts'
import type { Viewer } from '#server/platform/http/viewer.ts'
import type { Sealing } from '#server/platform/sealing.ts'
import { readSettings } from '#server/platform/settings.ts'
import { higherFlash, joinFlashes, knownFlash, strapFlash } from './flash.ts'
import { storeAndAnswer } from './settle.ts'
import { productIdsIn } from './view.ts'
import { refusedItemError } from './wire-errors.ts'

export async function addItem(sealing: Sealing, tx: Tx, wanted: WantedItem, viewer: Viewer) {
  const { actor, locale, now } = viewer
  const held = await holdBox(sealing, tx, viewer, wanted.editId === null)
  if (!held) return fail('not-found')
  const drafted = await draftItem(tx, held.box, wanted, now)
  if (!drafted.ok)
    return drafted.code === 'box.price-lower' ? lowerPrice(tx, drafted, wanted, viewer) : drafted

  const { quoted, draft, isHigher } = drafted.value
  const productIds = productIdsWith(held.box, [wanted.productId])
  const seller = await readSeller(sealing, tx, { box: held.box, productIds, actor, now })
  const entered = await enterItem(tx, held.box, drafted.value, { actor, sent: seller.past.sent, now })
  if (!entered.ok) return entered
  const path = quoted.isSplit ? await wristbandPath(tx, locale) : null
  const flash = joinFlashes(
    isHigher ? higherFlash(locale, draft.priceCents) : null,
    path === null ? null : strapFlash(locale),
  )
  const { box, quotes } = entered.value
  const answer = await storeAndAnswer(
    sealing,
    tx,
    { ...held, box },
    { viewer, flash, known: { quotes, seller } },
  )
  return ok({ ...answer, ...(path !== null && { wristbandCategoryPath: path }) })
}

/** The seller is shown the item at both prices, and may add it at the lower one. */
async function lowerPrice(tx: Tx, { draft }: LowerPrice, { seenCents }: WantedItem, viewer: Viewer) {
  const heldProduct = await heldProducts(tx, viewer.locale, [draft])
  const words = { heldProduct, settings: await readSettings(tx), viewer }
  return fail('box.price-lower', { extra: { priceError: refusedItemError(draft, seenCents, words) } })
}

/** The items there are, and those that come. */
function productIdsWith(box: Box, more: readonly number[]): number[] {
  return [...productIdsIn(box), ...more]
}

/** Adds a product that needs no grading. A product with questions is refused. */
export async function addUngraded(
  sealing: Sealing,
  tx: Tx,
  item: Pick<WantedItem, 'productId' | 'seenCents' | 'searchUuid'>,
  viewer: Viewer,
) {
  const wanted = { ...item, grading: null, editId: null, place: null }
  const added = await addItem(sealing, tx, wanted, viewer)
  if (added.ok) return added
  switch (added.code) {
    case 'grading.incomplete':
    case 'grading.contradictory':
    case 'grading.unknown-answer':
    case 'grading.not-gradable':
    case 'grading.outdated':
      return fail('grading.missing', { extra: { openQuestions: [] } })
    default:
      return fail(added.code, added.details)
  }
}

/** Adds all products or none. Products that the box holds already stay as they are, and the answer names them. */
export async function addDecision(
  sealing: Sealing,
  tx: Tx,
  entries: readonly DecisionEntry[],
  viewer: Viewer,
) {
  const held = await holdBox(sealing, tx, viewer, true)
  if (!held) throw new Error('a box that may be opened is open')
  const drafted = await draftDecision(tx, held.box, entries, viewer.now)
  if (!drafted.ok) return drafted
  const { drafts, knownCount } = drafted.value
  const { actor, now } = viewer
  const productIds = productIdsWith(
    held.box,
    drafts.map(({ productId }) => productId),
  )
  const seller = await readSeller(sealing, tx, { box: held.box, productIds, actor, now })
  const entered = await enterDecision(tx, held.box, drafted.value, seller.past.sent)
  if (!entered.ok) return entered
  const flash = knownFlash(viewer.locale, knownCount)
  const box = entered.value
  return ok(await storeAndAnswer(sealing, tx, { ...held, box }, { viewer, flash, known: { seller } }))
}
