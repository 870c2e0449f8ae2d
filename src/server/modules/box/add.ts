import { fail, ok } from '#kernel/result.ts'
import { productsById, wristbandPath } from '#server/modules/catalogue/index.ts'
import {
  offersOf,
  quoteBeside,
  saveGrading,
  type Grading,
  type Quote,
} from '#server/modules/pricing/index.ts'
import type { Tx } from '#server/platform/db/pool.ts'
import { readSettings, type Settings } from '#server/platform/settings.ts'
import { higherFlash, joined, strapFlash } from './flash.ts'
import { holdBox, type Held } from './hold.ts'
import * as repo from './repo.ts'
import { limitRefusal, priceRefusal, reservationEnd, type BoxItem, type NewItem } from './rules.ts'
import { settle } from './settle.ts'
import { quotable, type Viewer } from './view.ts'
import { refusedPriceError } from './wire.ts'

export interface Wanted {
  readonly productId: number
  /** What the caller saw: compared, never taken (security.md D7). */
  readonly seenCents: number
  readonly grading: Grading | null
  /** The item to grade anew or to keep at a new price. */
  readonly editId: number | null
  readonly isTradeIn: boolean
}

/** One adding or editing on its way. */
interface Adding {
  readonly wanted: Wanted
  readonly held: Held
  readonly edited: BoxItem | undefined
  readonly quoted: Quote
  /** Of what the box held before, by the id of the item. */
  readonly others: ReadonlyMap<number, Quote>
  readonly settings: Settings
  readonly viewer: Viewer
}

export async function addItem(tx: Tx, wanted: Wanted, viewer: Viewer) {
  const held = await holdBox(tx, viewer, wanted.editId === null)
  const edited = held?.box.items.find(
    ({ id, productId }) => id === wanted.editId && productId === wanted.productId,
  )
  if (!held || (wanted.editId !== null && !edited)) return fail('not-found')

  const { quoted, others } = await quotesFor(tx, { wanted, held, edited, viewer })
  if (!quoted.ok) return quoted
  const settings = await readSettings(tx)
  return enter(tx, { wanted, held, edited, quoted: quoted.value, others, settings, viewer })
}

/** Only devices are taken in trade; a purchase, where there is one, finds them by their mark. */
export async function addTradeIn(tx: Tx, wanted: Omit<Wanted, 'isTradeIn'>, viewer: Viewer) {
  const offer = (await offersOf(tx, [wanted.productId], viewer.now)).get(wanted.productId)
  if (offer?.family === 'media') return fail('trade-in.unavailable')
  return addItem(tx, { ...wanted, isTradeIn: true }, viewer)
}

/** For products without questions: one that has some says so. */
export async function addUngraded(tx: Tx, productId: number, seenCents: number, viewer: Viewer) {
  const wanted = { productId, seenCents, grading: null, editId: null, isTradeIn: false }
  const added = await addItem(tx, wanted, viewer)
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

/** A confirmed price asks for the answers given once, by the questions of their time. */
async function quotesFor(
  tx: Tx,
  { wanted, held, edited, viewer }: Omit<Adding, 'quoted' | 'others' | 'settings'>,
) {
  const items = held.box.items.map(quotable)
  const { quoted, others } = await quoteBeside(tx, wanted, items, viewer.now)
  if (!edited || wanted.grading) return { quoted, others }
  const now = others.get(edited.id)
  return { quoted: now ? ok(now) : fail('not-found'), others }
}

async function enter(tx: Tx, adding: Adding) {
  const { wanted, edited, quoted, settings, viewer } = adding
  const draft = draftOf(adding)
  const price = priceRefusal(wanted.seenCents, quoted)
  if (!price.ok) {
    if (price.code !== 'box.price-lower') return price
    const products = await productsById(tx, viewer.locale, [draft.productId])
    const priceError = refusedPriceError(draft, wanted.seenCents, { products, settings, now: viewer.now })
    return fail('box.price-lower', { extra: { priceError } })
  }
  const over = edited ? null : await overLimit(tx, adding, draft)
  if (over) return fail(over)
  return answer(tx, adding, await store(tx, adding, draft), price.value === 'higher')
}

async function overLimit(tx: Tx, { held: { box }, settings, viewer }: Adding, draft: NewItem) {
  const asked = { uuid: box.uuid, productIds: [draft.productId] }
  return limitRefusal(draft, box.items, settings, await viewer.checkout.sentBefore(tx, asked, viewer))
}

function draftOf({ wanted, edited, quoted, settings, viewer }: Adding): NewItem {
  const grading = wanted.grading ?? edited?.grading ?? null
  return {
    productId: wanted.productId,
    family: quoted.family,
    groupId: quoted.groupId,
    priceCents: quoted.priceCents,
    variant: grading === null ? null : quoted.variantLabel,
    gradingUuid: edited?.gradingUuid ?? null,
    grading,
    tableVersion: quoted.tableVersion,
    reservedUntil: reservationEnd(quoted.family, settings, viewer.now),
    addedAt: viewer.now,
    isTradeIn: edited?.isTradeIn ?? wanted.isTradeIn,
  }
}

/** A new grading is a new object: the old one may stand in an order or a message already. */
async function store(
  tx: Tx,
  { wanted, held, edited, quoted, viewer }: Adding,
  draft: NewItem,
): Promise<BoxItem> {
  const { grading } = wanted
  const gradingUuid = grading
    ? await saveGrading(tx, { owner: viewer.actor, quote: quoted, grading, now: viewer.now })
    : draft.gradingUuid
  const item = { ...draft, gradingUuid }
  if (edited) {
    const replaced = { ...item, id: edited.id }
    await repo.replaceItem(tx, replaced)
    return replaced
  }
  const [added] = await repo.addItems(tx, held.box.uuid, [item])
  if (!added) throw new Error('an item was not stored')
  return added
}

async function answer(
  tx: Tx,
  { held, quoted, others: known, viewer }: Adding,
  item: BoxItem,
  isHigher: boolean,
) {
  const others = held.box.items.filter(({ id }) => id !== item.id)
  const items = [...others, item].toSorted((a, b) => a.id - b.id)
  const path = quoted.isSplit ? await wristbandPath(tx, viewer.locale) : null
  const flash = joined(
    isHigher ? higherFlash(viewer.locale, item.priceCents) : null,
    path === null ? null : strapFlash(viewer.locale),
  )
  const response = await settle(tx, { ...held, box: { ...held.box, items } }, viewer, {
    flash,
    known: new Map([...known, [item.id, quoted]]),
  })
  return ok({ ...response, ...(path !== null && { wristbandCategoryPath: path }) })
}
