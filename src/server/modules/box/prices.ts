import { fail, ok, type Fail, type Ok } from '#kernel/result.ts'
import type { Quote } from '#server/modules/pricing/index.ts'
import type { Settings } from '#server/platform/settings.ts'
import type { BoxItem, ItemFamily, NewItem } from './items.ts'

const hourMs = 60 * 60_000

export function reservationEnd(family: ItemFamily, settings: Settings, now: Date): Date {
  const hours = settings[family === 'ce' ? 'reservation.ceHours' : 'reservation.mediaHours']
  return new Date(now.getTime() + hours * hourMs)
}

/** The reservation ends so soon that the seller is warned. */
export function isEnding(item: NewItem, settings: Settings, now: Date): boolean {
  const hours =
    settings[item.family === 'ce' ? 'reservation.ceWarningHours' : 'reservation.mediaWarningHours']
  const left = item.reservedUntil.getTime() - now.getTime()
  return left > 0 && left <= hours * hourMs
}

export type OfferedPrice = Pick<Quote, 'priceCents' | 'stopReason' | 'tableVersion'>

/** An item as it stands now, and how that differs from what is stored. */
export interface PricedItem {
  readonly item: BoxItem
  readonly previousCents: number
  readonly change: 'up' | 'down' | 'stopped' | null
  readonly isRenewed: boolean
  readonly offered: OfferedPrice
}

/**
 * rulebook §6: a reservation holds against a lower price and against a stop; a higher price is always taken. When it
 * is over, an equal or higher price renews it, and anything else waits for the seller's word.
 */
export function judgePrice(item: BoxItem, offered: OfferedPrice, settings: Settings, now: Date): PricedItem {
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

const gone: OfferedPrice = { priceCents: 0, stopReason: 'NOT_IN_CATALOGUE', tableVersion: 0 }

/** All items at current prices; an item without a quote is no longer in the catalogue. */
export function judgePrices(
  items: readonly BoxItem[],
  quotes: ReadonlyMap<number, OfferedPrice>,
  settings: Settings,
  now: Date,
): PricedItem[] {
  return items.map((item) => judgePrice(item, quotes.get(item.id) ?? gone, settings, now))
}

/** The facts about an item that its price needs. */
export function quotableFromItem({ id, productId, grading }: BoxItem) {
  return { key: id, productId, grading }
}

/**
 * Compares the price the caller saw with the one we pay: a higher one is taken, a lower one is shown first (rulebook
 * §20).
 */
export function priceRefusal(
  seenCents: number,
  offered: OfferedPrice,
): Ok<'same' | 'higher'> | Fail<'box.product-stopped'> | Fail<'box.price-lower'> {
  if (offered.stopReason !== null || offered.priceCents <= 0)
    return fail('box.product-stopped', { extra: { stopReason: offered.stopReason ?? 'NO_PRICE' } })
  if (offered.priceCents < seenCents) return fail('box.price-lower')
  return ok(offered.priceCents > seenCents ? 'higher' : 'same')
}
