import { fail, ok, type Fail, type Result } from '#kernel/result.ts'
import {
  quoteAll,
  quoteItem,
  saveGrading,
  type Grading,
  type PriceFacts,
  type Quote,
  type QuoteRefusal,
  type SentBefore,
} from '#server/modules/pricing/index.ts'
import type { Tx } from '#server/platform/db/pool.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { readSettings, type Settings } from '#server/platform/settings.ts'
import * as repo from './repo.ts'
import { boxLimitRefusal, type BoxLimitRefusal } from './limits.ts'
import { priceRefusal, quotableFromItem, reservationEnd } from './prices.ts'
import { placeInBox, type Box, type BoxItem, type NewItem } from './items.ts'

export interface WantedItem {
  readonly productId: number
  /** The price that the caller saw. It is only compared and never used as the price (security.md D7). */
  readonly seenCents: number
  readonly grading: Grading | null
  /** The item to grade again or to keep at a new price. */
  readonly editId: number | null
  /** Where it stood before it was taken out; null if it is new. */
  readonly place: number | null
  readonly searchUuid: string | null
}

/** An item at its current price, on its way into a box. */
export interface DraftedItem {
  readonly wanted: WantedItem
  readonly draft: NewItem
  /** The item of the box that the draft replaces. */
  readonly edited: BoxItem | undefined
  readonly quoted: Quote
  /** We pay more than the caller saw. */
  readonly isHigher: boolean
}

/** We pay less than the caller saw. The draft says what we would pay. */
export interface LowerPrice extends Fail<'box.price-lower'> {
  readonly draft: NewItem
}

/** Prices a new item, or an edited one, and compares its price with the one the caller saw. */
export function draftItem(
  box: Box,
  wanted: WantedItem,
  { prices, settings, now }: DraftFacts,
): Result<DraftedItem, QuoteRefusal | 'box.product-stopped'> | LowerPrice {
  const edited = box.items.find(({ id, productId }) => id === wanted.editId && productId === wanted.productId)
  if (wanted.editId !== null && !edited) return fail('not-found')

  const quoted = edited && !wanted.grading ? keptQuote(prices, edited) : quoteItem(prices, wanted)
  if (!quoted.ok) return quoted
  const draft = draftOf({ wanted, edited, quoted: quoted.value, settings, now })
  const price = priceRefusal(wanted.seenCents, quoted.value)
  if (price.ok) return ok({ wanted, draft, edited, quoted: quoted.value, isHigher: price.value === 'higher' })
  return price.code === 'box.price-lower' ? { ...price, draft } : price
}

/** A seller who confirms a price gave the answers before: they are priced by the questions of their time. */
function keptQuote(prices: PriceFacts, item: BoxItem): Result<Quote, 'not-found'> {
  const quote = quoteAll(prices, [quotableFromItem(item)]).get(item.id)
  return quote ? ok(quote) : fail('not-found')
}

/** Everything that decides how an item enters a box. */
export interface DraftFacts {
  /** Of the product that is wanted, and of those in the box. */
  readonly prices: PriceFacts
  readonly settings: Settings
  readonly now: Date
}

interface DraftParts extends Pick<DraftedItem, 'wanted' | 'edited' | 'quoted'> {
  readonly settings: Settings
  readonly now: Date
}

function draftOf({ wanted, edited, quoted, settings, now }: DraftParts): NewItem {
  const { grading } = quoted
  return {
    productId: wanted.productId,
    family: quoted.family,
    groupId: quoted.groupId,
    priceCents: quoted.priceCents,
    variant: quoted.variantLabel,
    gradingUuid: edited?.gradingUuid ?? null,
    grading,
    tableVersion: quoted.tableVersion,
    reservedUntil: reservationEnd(quoted.family, settings, now),
    addedAt: now,
    place: edited ? edited.place : wanted.place,
    searchUuid: wanted.searchUuid ?? edited?.searchUuid ?? null,
  }
}

interface Entering {
  readonly actor: Actor
  readonly sent: SentBefore
  readonly now: Date
}

/** Says the box with the drafted item in it. */
export async function enterItem(
  tx: Tx,
  box: Box,
  drafted: DraftedItem,
  { actor, sent, now }: Entering,
): Promise<Result<Box, BoxLimitRefusal>> {
  const { draft, edited } = drafted
  const over = edited ? null : boxLimitRefusal(draft, box.items, await readSettings(tx), sent)
  if (over) return fail(over)
  const item = await store(tx, box, drafted, { owner: actor, now })
  const items = [...box.items.filter(({ id }) => id !== item.id), item].toSorted(
    (a, b) => placeInBox(a) - placeInBox(b),
  )
  return ok({ ...box, items })
}

/** A new grading is a new object: the old one may stand in an order or a message already. */
async function store(
  tx: Tx,
  box: Box,
  { wanted: { grading }, draft, edited, quoted }: DraftedItem,
  by: { readonly owner: Actor; readonly now: Date },
): Promise<BoxItem> {
  const gradingUuid = grading ? await saveGrading(tx, { ...by, quote: quoted }) : draft.gradingUuid
  const item = { ...draft, gradingUuid }
  if (edited) {
    const replaced = { ...item, id: edited.id }
    await repo.replaceItem(tx, replaced)
    return replaced
  }
  const [added] = await repo.insertItems(tx, box.uuid, [item])
  if (!added) throw new Error('an item was not stored')
  return added
}
