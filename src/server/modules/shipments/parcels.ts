import { fail, ok, type Result } from '#kernel/result.ts'
import type { Carrier } from './repo-carriers.ts'
import { fillParcels, type Limits } from './fill-parcels.ts'
import { packedGrams, type ParcelItem } from './weights.ts'

export interface Parcel {
  readonly items: readonly ParcelItem[]
  /** The weight with its packing. */
  readonly grams: number
  readonly valueCents: number
  readonly batteryDevices: number
  /** True from the third device with a battery on (UN 3481). */
  readonly needsBatteryMark: boolean
  /** Worth more than the carrier insures by itself. */
  readonly needsInsuredService: boolean
}

export type TooMuch = 'weight' | 'value' | 'battery'

export const maxParcels = 6
const unmarkedBatteryDevices = 2

export interface PackingWish {
  readonly recommendedGrams: number
  /** Sellers may ask for more parcels than are needed. */
  readonly wantedCount?: number
}

/**
 * Spreads a box over as few parcels as the carrier allows. What one can carry and what is insured without paying for it
 * come first; only a box that would need more than six parcels so goes up to the limits of the carrier (rulebook.md §8).
 */
export function packParcels(
  items: readonly ParcelItem[],
  carrier: Carrier,
  { recommendedGrams, wantedCount = 1 }: PackingWish,
): Result<readonly Parcel[], TooMuch> {
  const utmost = limitsOf(carrier)
  const usual = {
    ...utmost,
    grams: Math.min(carrier.maxGrams, recommendedGrams),
    valueCents: carrier.insuredCents,
  }
  const packed = fillParcels(items, usual, utmost) ?? fillParcels(items, utmost, utmost)
  if (!packed) return fail(tooMuch(items, utmost))
  return ok(split(packed, wantedCount).map((content) => parcelOf(content, carrier)))
}

function limitsOf(carrier: Carrier): Limits {
  return {
    count: maxParcels,
    grams: carrier.maxGrams,
    valueCents: carrier.insuredServiceCents,
    batteryDevices: carrier.maxBatteryDevices,
  }
}

/** The limit without which it would fit; where several are in the way the one that is broken by itself. */
function tooMuch(items: readonly ParcelItem[], limits: Limits): TooMuch {
  const none = Number.MAX_SAFE_INTEGER
  const fits = (lifted: Partial<Limits>) =>
    fillParcels(items, { ...limits, ...lifted }, { ...limits, ...lifted }) !== null
  if (fits({ valueCents: none })) return 'value'
  if (fits({ batteryDevices: none })) return 'battery'
  return fits({ valueCents: none, batteryDevices: none }) ? 'value' : 'weight'
}

/** Splits the heaviest parcel until there are as many parcels as the seller wants. */
function split(parcels: readonly (readonly ParcelItem[])[], wantedCount: number): (readonly ParcelItem[])[] {
  const all = [...parcels]
  while (all.length < Math.min(wantedCount, maxParcels)) {
    const heaviest = all
      .filter((content) => content.length > 1)
      .toSorted((a, b) => packedGrams(b) - packedGrams(a))[0]
    if (!heaviest) break
    all.splice(all.indexOf(heaviest), 1, ...halves(heaviest))
  }
  return all
}

function halves(items: readonly ParcelItem[]): [ParcelItem[], ParcelItem[]] {
  const [one, other]: [ParcelItem[], ParcelItem[]] = [[], []]
  for (const item of items.toSorted((a, b) => b.grams - a.grams || a.id - b.id)) {
    const isLighter = one.length === 0 || (other.length > 0 && packedGrams(one) <= packedGrams(other))
    if (isLighter) one.push(item)
    else other.push(item)
  }
  return [one, other]
}

function parcelOf(content: readonly ParcelItem[], carrier: Carrier): Parcel {
  const items = content.toSorted((a, b) => a.id - b.id)
  const valueCents = items.reduce((sum, item) => sum + item.valueCents, 0)
  const batteryDevices = items.filter(({ hasBattery }) => hasBattery).length
  return {
    items,
    grams: packedGrams(items),
    valueCents,
    batteryDevices,
    needsBatteryMark: batteryDevices > unmarkedBatteryDevices,
    needsInsuredService: valueCents > carrier.insuredCents,
  }
}
