import type { z } from 'zod'
import { normalPostcode } from '#kernel/postcodes.ts'
import type { UnavailableReason } from '#contract/schemas/checkout.ts'
import type { Carrier } from './repo-carriers.ts'
import { packParcels, type Parcel } from './parcels.ts'
import type { ParcelItem } from './weights.ts'

export type CarrierObstacle = z.infer<typeof UnavailableReason>

/** The place where a parcel starts; parts of it that are not known yet are not checked. */
export interface SellerPlace {
  readonly country: string
  readonly postcode: string | null
  readonly addressKind: 'street' | 'locker' | 'branch' | null
}

export interface Shipping {
  readonly items: readonly ParcelItem[]
  readonly from: SellerPlace
  /** The setting parcel.recommendedGrams. */
  readonly recommendedGrams: number
  readonly wantedCount?: number
}

export interface JudgedCarrier {
  readonly carrier: Carrier
  readonly unavailableReason: CarrierObstacle | null
  /** Empty when the carrier cannot be chosen. */
  readonly parcels: readonly Parcel[]
}

export function judgeCarriers(carriers: readonly Carrier[], shipping: Shipping): JudgedCarrier[] {
  return carriers.map((carrier) => judgeCarrier(carrier, shipping))
}

/** An obstacle of the place comes before one of the box: the place is the first thing a seller can change. */
export function judgeCarrier(carrier: Carrier, { items, from, ...packing }: Shipping): JudgedCarrier {
  const obstacle = placeObstacle(carrier, from)
  if (obstacle) return { carrier, unavailableReason: obstacle, parcels: [] }
  const packed = packParcels(items, carrier, packing)
  return packed.ok
    ? { carrier, unavailableReason: null, parcels: packed.value }
    : { carrier, unavailableReason: packed.code, parcels: [] }
}

function placeObstacle(carrier: Carrier, from: SellerPlace): CarrierObstacle | null {
  if (carrier.country !== from.country) return 'country'
  if (from.postcode !== null && !servesPostcode(carrier, from.country, from.postcode)) return 'postcode'
  // A driver meets nobody at a locker or a branch.
  if (carrier.kind === 'home' && from.addressKind !== null && from.addressKind !== 'street') return 'address'
  return null
}

function servesPostcode({ postcodePrefixes }: Carrier, country: string, typed: string): boolean {
  if (postcodePrefixes.length === 0) return true
  const postcode = normalPostcode(country, typed)
  return postcode !== null && postcodePrefixes.some((prefix) => postcode.startsWith(prefix))
}
