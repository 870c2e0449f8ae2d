import type { z } from 'zod'
import { normalPostcode } from '#kernel/postcodes.ts'
import type { UnavailableReason } from '#contract/schemas/checkout.ts'
import type { Carrier } from './repo-carriers.ts'
import { packParcels, type Parcel } from './parcels.ts'
import type { ParcelItem } from './weights.ts'

export type CarrierObstacle = z.infer<typeof UnavailableReason>

/** Where a parcel starts; what is not known yet is not judged. */
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

/** What is wrong with the place comes before what is wrong with the box: it is the first thing a seller can change. */
export function judgeCarrier(carrier: Carrier, { items, from, ...wish }: Shipping): JudgedCarrier {
  const wrongPlace = placeReason(carrier, from)
  if (wrongPlace) return { carrier, unavailableReason: wrongPlace, parcels: [] }
  const packed = packParcels(items, carrier, wish)
  return packed.ok
    ? { carrier, unavailableReason: null, parcels: packed.value }
    : { carrier, unavailableReason: packed.code, parcels: [] }
}

function placeReason(carrier: Carrier, from: SellerPlace): CarrierObstacle | null {
  if (carrier.country !== from.country) return 'country'
  if (from.postcode !== null && !comesTo(carrier, from.country, from.postcode)) return 'postcode'
  // Nobody is at home in a locker.
  if (carrier.kind === 'home' && from.addressKind !== null && from.addressKind !== 'street') return 'address'
  return null
}

function comesTo({ postcodePrefixes }: Carrier, country: string, typed: string): boolean {
  if (postcodePrefixes.length === 0) return true
  const postcode = normalPostcode(country, typed)
  return postcode !== null && postcodePrefixes.some((prefix) => postcode.startsWith(prefix))
}
