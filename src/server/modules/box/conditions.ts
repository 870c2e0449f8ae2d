import type { Settings } from '#server/platform/settings.ts'
import type { ItemFamily, NewItem } from './items.ts'
import { priceSum } from './sums.ts'

/** The facts that the conditions of a whole box need. */
type Priced = Pick<NewItem, 'family' | 'priceCents'>

/** A box is of one family when at least 80 % of its items are of it; else it is mixed. */
export function boxCategoryGroup(items: readonly Pick<NewItem, 'family'>[]): ItemFamily | 'mixed' {
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

/** Null if the box reaches the minimum without its coupon. An empty box counts as empty and not as too small. */
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
