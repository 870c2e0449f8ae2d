import {
  carrierByCode,
  judgeCarrier,
  parcelItemsOf,
  type SellerPlace,
} from '#server/modules/shipments/index.ts'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import { readSettings } from '#server/platform/settings.ts'
import type { SellerAddress } from './address-rules.ts'

export interface Sent {
  readonly items: readonly { readonly id: number; readonly productId: number; readonly priceCents: number }[]
  readonly address: SellerAddress | null
  readonly wantedCount?: number | undefined
}

/** How a carrier takes a box; null for a carrier nobody knows. */
export async function judgeShipping(db: Db | Tx, code: string, { items, address, wantedCount }: Sent) {
  const [carrier, parcelItems, settings] = await Promise.all([
    carrierByCode(db, code),
    parcelItemsOf(db, items),
    readSettings(db),
  ])
  if (!carrier) return null
  const from = address ? placeOf(address) : unknownPlace(carrier.country)
  return judgeCarrier(carrier, {
    items: parcelItems,
    from,
    recommendedGrams: settings['parcel.recommendedGrams'],
    ...(wantedCount !== undefined && { wantedCount }),
  })
}

export function placeOf({ country, postcode, kind }: SellerAddress): SellerPlace {
  return { country, postcode, addressKind: kind }
}

export function unknownPlace(country: string): SellerPlace {
  return { country, postcode: null, addressKind: null }
}
