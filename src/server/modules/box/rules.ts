import { fail, ok, type Fail, type Ok } from '#kernel/result.ts'
import type { Settings } from '#server/platform/settings.ts'
import { quantityRefusal, type Grading, type Quote, type SentBefore } from '#server/modules/pricing/index.ts'
import { priceSum } from './sums.ts'

type Family = Quote['family']

export interface NewItem {
  readonly productId: number
  readonly family: Family
  /** What makes devices the same model; null where a product stands alone. */
  readonly groupId: number | null
  readonly priceCents: number
  readonly variant: Quote['variantLabel']
  readonly gradingUuid: string | null
  readonly grading: Grading | null
  readonly tableVersion: number
  readonly reservedUntil: Date
  readonly addedAt: Date
  readonly isTradeIn: boolean
}

export interface BoxItem extends NewItem {
  readonly id: number
}

export interface Box {
  readonly uuid: string
  readonly ownerId: string
  readonly couponCode: string | null
  readonly isExpress: boolean
  readonly items: readonly BoxItem[]
}

/** What the conditions of a whole box look at. */
type Priced = Pick<NewItem, 'family' | 'priceCents'>

const hourMs = 60 * 60_000

export function reservationEnd(family: Family, settings: Settings, now: Date): Date {
  const hours = settings[family === 'ce' ? 'reservation.ceHours' : 'reservation.mediaHours']
  return new Date(now.getTime() + hours * hourMs)
}

/** So little time is left that the seller should know. */
export function isEnding(item: NewItem, settings: Settings, now: Date): boolean {
  const hours =
    settings[item.family === 'ce' ? 'reservation.ceWarningHours' : 'reservation.mediaWarningHours']
  const left = item.reservedUntil.getTime() - now.getTime()
  return left > 0 && left <= hours * hourMs
}

export type Offered = Pick<Quote, 'priceCents' | 'stopReason' | 'tableVersion'>

/** An item as it stands now, and how that differs from what is stored. */
export interface Judged {
  readonly item: BoxItem
  readonly previousCents: number
  readonly change: 'up' | 'down' | 'stopped' | null
  readonly isRenewed: boolean
  readonly offered: Offered
}

/**
 * rulebook §6: a reservation holds against a lower price and against a stop; a higher price is always taken. When it
 * is over, an equal or higher price renews it, and anything else waits for the seller's word.
 */
export function judge(item: BoxItem, offered: Offered, settings: Settings, now: Date): Judged {
  const isHeld = now < item.reservedUntil
  const isStopped = offered.stopReason !== null || offered.priceCents <= 0
  const previousCents = item.priceCents
  const standing = { item, previousCents, change: null, isRenewed: false, offered } as const
  if (isStopped) return isHeld ? standing : { ...standing, change: 'stopped' }
  if (offered.priceCents < previousCents) return isHeld ? standing : { ...standing, change: 'down' }
  if (isHeld && offered.priceCents === previousCents) return standing
  const { priceCents, tableVersion } = offered
  const reservedUntil = isHeld ? item.reservedUntil : reservationEnd(item.family, settings, now)
  return {
    ...standing,
    item: { ...item, priceCents, tableVersion, reservedUntil },
    change: priceCents > previousCents ? 'up' : null,
    isRenewed: !isHeld,
  }
}

export type LimitRefusal = 'box.quantity-limit' | 'box.full'

const gone: Offered = { priceCents: 0, stopReason: 'NOT_IN_CATALOGUE', tableVersion: 0 }

/** All items at the prices of now; what has no quote is no longer in the catalogue. */
export function judgePrices(
  items: readonly BoxItem[],
  quotes: ReadonlyMap<number, Offered>,
  settings: Settings,
  now: Date,
): Judged[] {
  return items.map((item) => judge(item, quotes.get(item.id) ?? gone, settings, now))
}

/** What prices need to know of an item. */
export function quotable({ id, productId, grading }: BoxItem) {
  return { key: id, productId, grading }
}

/** Why one more is one too many. */
export function limitRefusal(
  wanted: NewItem,
  held: readonly NewItem[],
  settings: Settings,
  before?: SentBefore,
): LimitRefusal | null {
  if (held.length >= settings['box.maxItems']) return 'box.full'
  return quantityRefusal(wanted, held, settings, before) === null ? null : 'box.quantity-limit'
}

/** What a box holds and its seller has sent us too often by now waits for their word, reserved or not. */
export function stopSurplus(items: readonly Judged[], before: SentBefore, settings: Settings): Judged[] {
  const kept: BoxItem[] = []
  return items.map((judged) => {
    const { item, offered } = judged
    if (quantityRefusal(item, kept, settings, before) === null) {
      kept.push(item)
      return judged
    }
    return { ...judged, change: 'stopped', offered: { ...offered, stopReason: 'QUANTITY_LIMIT' } }
  })
}

/** One family from 80 % of the items on, else mixed. */
export function categoryGroupOf(items: readonly Pick<NewItem, 'family'>[]): Family | 'mixed' {
  const devices = items.filter((item) => item.family === 'ce').length
  const enough = items.length * 0.8
  if (items.length === 0) return 'mixed'
  return devices >= enough ? 'ce' : items.length - devices >= enough ? 'media' : 'mixed'
}

export interface Minimum {
  readonly thresholdCents: number
  readonly thresholdItems: number | null
  readonly missingCents: number
}

/** Null where the box is worth sending; the coupon does not count. An empty box is not below the minimum, it is empty. */
export function minimumMissing(
  items: readonly NewItem[],
  settings: Settings,
  variant: string | undefined,
): Minimum | null {
  const isLower = variant === 'minOrder5'
  const thresholdCents = settings[isLower ? 'minOrder5.cents' : 'minOrder.cents']
  const thresholdItems = isLower ? settings['minOrder5.items'] : null
  const missingCents = thresholdCents - priceSum(items)
  if (items.length === 0 || missingCents <= 0) return null
  if (thresholdItems !== null && items.length >= thresholdItems) return null
  return { thresholdCents, thresholdItems, missingCents }
}

export type ExpressRefusal = 'family' | 'device-count' | 'value' | 'capacity'

export function expressRefusal(
  items: readonly Priced[],
  settings: Settings,
  takenToday: number,
): ExpressRefusal | null {
  if (items.some((item) => item.family !== 'ce')) return 'family'
  if (items.length < 1 || items.length > settings['express.maxDevices']) return 'device-count'
  if (priceSum(items) < settings['express.minCents']) return 'value'
  return takenToday < settings['express.perDay'] ? null : 'capacity'
}

/** What the caller saw against what we pay: more is taken, less is shown first (rulebook §20). */
export function priceRefusal(
  seenCents: number,
  offered: Offered,
): Ok<'same' | 'higher'> | Fail<'box.product-stopped'> | Fail<'box.price-lower'> {
  if (offered.stopReason !== null || offered.priceCents <= 0)
    return fail('box.product-stopped', { extra: { stopReason: offered.stopReason ?? 'NO_PRICE' } })
  if (offered.priceCents < seenCents) return fail('box.price-lower')
  return ok(offered.priceCents > seenCents ? 'higher' : 'same')
}
