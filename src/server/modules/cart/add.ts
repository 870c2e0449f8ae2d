import { fail, ok } from '#kernel/result.ts'
import {
  draftDecision,
  draftItem,
  enterDecision,
  enterItem,
  type DecisionEntry,
  type LowerPrice,
  type WantedItem,
} from '#server/modules/box/index.ts'
import { wristbandPath } from '#server/modules/catalogue/index.ts'
import { holdBox } from '#server/modules/sell-checkout/index.ts'
import type { Tx } from '#server/platform/db/pool.ts'
import type { Viewer } from '#server/platform/http/viewer.ts'
import type { Sealing } from '#server/platform/sealing.ts'
import { readCartFacts, type CartFacts } from './facts.ts'
import { higherFlash, joinFlashes, knownFlash, strapFlash } from './flash.ts'
import { storeAndAnswer } from './settle.ts'
import { refusedItemError } from './wire-errors.ts'

export async function addItem(sealing: Sealing, tx: Tx, wanted: WantedItem, viewer: Viewer) {
  const { actor, locale, now } = viewer
  const held = await holdBox(sealing, tx, viewer, wanted.editId === null)
  if (!held) return fail('not-found')
  const facts = await readCartFacts(sealing, tx, { ...held, further: [wanted.productId], viewer })
  const drafted = draftItem(held.box, wanted, { ...facts, now })
  if (!drafted.ok)
    return drafted.code === 'box.price-lower' ? lowerPrice(drafted, wanted, facts, viewer) : drafted

  const { quoted, draft, isHigher } = drafted.value
  const entered = await enterItem(tx, held.box, drafted.value, { actor, sent: facts.past.sent, now })
  if (!entered.ok) return entered
  const path = quoted.isSplit ? await wristbandPath(tx, locale) : null
  const flash = joinFlashes(
    isHigher ? higherFlash(locale, draft.priceCents) : null,
    path === null ? null : strapFlash(locale),
  )
  const answer = await storeAndAnswer(sealing, tx, { ...held, box: entered.value }, { viewer, flash, facts })
  return ok({ ...answer, ...(path !== null && { wristbandCategoryPath: path }) })
}

/** The seller is shown the item at both prices, and may add it at the lower one. */
function lowerPrice(
  { draft }: LowerPrice,
  { seenCents }: WantedItem,
  { products, settings }: CartFacts,
  viewer: Viewer,
) {
  const words = { heldProduct: products.lookup, settings, viewer }
  return fail('box.price-lower', { extra: { priceError: refusedItemError(draft, seenCents, words) } })
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
  const further = drafts.map(({ productId }) => productId)
  const facts = await readCartFacts(sealing, tx, { ...held, further, viewer })
  const entered = await enterDecision(tx, held.box, drafted.value, facts.past.sent)
  if (!entered.ok) return entered
  const flash = knownFlash(viewer.locale, knownCount)
  return ok(await storeAndAnswer(sealing, tx, { ...held, box: entered.value }, { viewer, flash, facts }))
}
