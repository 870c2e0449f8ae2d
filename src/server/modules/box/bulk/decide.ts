import { fail, ok, type Result } from '#kernel/result.ts'
import { readOffers, type Offer, type SentBefore } from '#server/modules/pricing/index.ts'
import { insertItems, countScans, recordNewScans } from '#server/modules/box/repo.ts'
import { boxLimitRefusal, type BoxLimitRefusal } from '#server/modules/box/limits.ts'
import { reservationEnd } from '#server/modules/box/prices.ts'
import type { Box, NewItem } from '#server/modules/box/items.ts'
import type { Tx } from '#server/platform/db/pool.ts'
import { readSettings, type Settings } from '#server/platform/settings.ts'

/** One product of a decision, as it was typed or scanned. */
export interface DecisionEntry {
  readonly productId: number
  readonly quantity?: number | undefined
  readonly scan?: { readonly uuid: string } | undefined
}

/** Scans are kept after their item was taken out of the box. So they need their own limit, far above that of a box. */
const mostScans = 5_000

/** A decision that may enter the box as far as prices go; what the box holds already stays as it is. */
export interface DraftedDecision {
  readonly entries: readonly DecisionEntry[]
  readonly drafts: readonly NewItem[]
  /** The number of products that the box holds already. The seller sees it. */
  readonly knownCount: number
}

/** Takes all products or none. */
export async function draftDecision(
  tx: Tx,
  box: Box,
  entries: readonly DecisionEntry[],
  now: Date,
): Promise<Result<DraftedDecision, DraftRefusal | 'box.full'>> {
  const fresh = await unseen(tx, box.uuid, entries)
  if (fresh.some(({ scan }) => scan) && (await countScans(tx, box.uuid)) > mostScans) return fail('box.full')
  const inBox = new Set(box.items.map((item) => item.productId))
  const ids = [...new Set(fresh.map((entry) => entry.productId))]
  const wanted = ids.filter((id) => !inBox.has(id))
  const offers = await readOffers(tx, ids, now)
  const drafts = draftsOf(wanted, offers, await readSettings(tx), now)
  if (!drafts.ok) return drafts
  return ok({ entries: fresh, drafts: drafts.value, knownCount: ids.length - wanted.length })
}

/** The box with the decision in it. */
export async function enterDecision(
  tx: Tx,
  box: Box,
  { entries, drafts }: DraftedDecision,
  before: SentBefore,
): Promise<Result<Box, BoxLimitRefusal>> {
  const over = overLimit(box.items, entries, drafts, { settings: await readSettings(tx), before })
  if (over) return over
  const added = await insertItems(tx, box.uuid, drafts)
  return ok({ ...box, items: [...box.items, ...added] })
}

/** A scan that came before, in this call or an earlier one, is done already. */
async function unseen(tx: Tx, boxUuid: string, entries: readonly DecisionEntry[]): Promise<DecisionEntry[]> {
  const scans = new Map(entries.flatMap((entry) => (entry.scan ? [[entry.scan.uuid, entry]] : [])))
  const isNew = await recordNewScans(tx, boxUuid, [...scans.keys()])
  const scanned = [...scans].flatMap(([uuid, entry]) => (isNew.has(uuid) ? entry : []))
  return [...entries.filter((entry) => !entry.scan), ...scanned]
}

type DraftRefusal = 'not-found' | 'request.invalid' | 'box.product-stopped'

function draftsOf(
  ids: readonly number[],
  offers: ReadonlyMap<number, Offer>,
  settings: Settings,
  now: Date,
): Result<NewItem[], DraftRefusal> {
  const drafts: NewItem[] = []
  for (const productId of ids) {
    const offer = offers.get(productId)
    if (!offer) return fail('not-found', { extra: { productId } })
    if (offer.stopReason !== null)
      return fail('box.product-stopped', { extra: { stopReason: offer.stopReason, productId } })
    // Devices are asked about one by one.
    if (offer.family === 'ce')
      return fail('request.invalid', { errors: [{ path: 'items', code: 'gradable' }], extra: { productId } })
    drafts.push(draftOf(offer, settings, now))
  }
  return ok(drafts)
}

function draftOf(offer: Offer, settings: Settings, now: Date): NewItem {
  return {
    productId: offer.productId,
    family: offer.family,
    groupId: offer.groupId,
    priceCents: offer.baseCents,
    variant: null,
    gradingUuid: null,
    grading: null,
    tableVersion: offer.tableVersion,
    reservedUntil: reservationEnd(offer.family, settings, now),
    addedAt: now,
    place: null,
    searchUuid: null,
  }
}

/** A title scanned twice is one title; a number somebody typed is meant as it stands. */
function overLimit(
  held: readonly NewItem[],
  entries: readonly DecisionEntry[],
  drafts: readonly NewItem[],
  { settings, before }: { readonly settings: Settings; readonly before: SentBefore },
) {
  const counts = new Map<number, number>()
  for (const { productId, quantity = 1, scan } of entries)
    if (!scan) counts.set(productId, (counts.get(productId) ?? 0) + quantity)
  const tooMany = [...counts].find(([, count]) => count > settings['quantity.mediaPerTitle'])
  if (tooMany) return fail('box.quantity-limit', { extra: { productId: tooMany[0] } })
  const again = drafts.find((draft) => boxLimitRefusal(draft, [], settings, before))
  if (again) return fail('box.quantity-limit', { extra: { productId: again.productId } })
  // The drafts are different titles, none of them in the box: only its size can be too much.
  const last = drafts.at(-1)
  const refusal = last && boxLimitRefusal(last, [...held, ...drafts.slice(0, -1)], settings)
  return refusal ? fail(refusal) : null
}
