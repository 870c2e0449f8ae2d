import type { PackedProduct } from '#server/modules/catalogue/index.ts'
import {
  canPickUp,
  carrierByCode,
  judgeCarrier,
  parcelItemsFromBox,
  type Carrier,
  type JudgedCarrier,
  type SellerPlace,
  type Shipping,
} from '#server/modules/shipments/index.ts'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import { readSettings } from '#server/platform/settings.ts'
import type { SellerAddress } from './address-rules.ts'
import type { Checkout } from './sealed.ts'

/** Everything that decides whether a carrier takes a box. */
export interface ShippingFacts {
  readonly carrier: Carrier
  readonly shipping: Shipping
}

interface SentBox {
  readonly items: readonly { readonly id: number; readonly productId: number; readonly priceCents: number }[]
  readonly address: SellerAddress | null
  /** The products of the items, where the caller has read them. */
  readonly packed?: readonly PackedProduct[]
}

/** Null for an unknown carrier. */
export async function readShipping(
  db: Db | Tx,
  code: string,
  { items, address, packed }: SentBox,
): Promise<ShippingFacts | null> {
  const [carrier, parcelItems, settings] = await Promise.all([
    carrierByCode(db, code),
    parcelItemsFromBox(db, items, packed),
    readSettings(db),
  ])
  if (!carrier) return null
  const from = address ? sellerPlace(address) : unknownSellerPlace(carrier.country)
  const recommendedGrams = settings['parcel.recommendedGrams']
  return { carrier, shipping: { items: parcelItems, from, recommendedGrams } }
}

/** How a carrier takes a box, in as many parcels as the seller wishes where that is said. */
export function judgeShipping({ carrier, shipping }: ShippingFacts, wantedCount?: number): JudgedCarrier {
  return judgeCarrier(carrier, { ...shipping, ...(wantedCount !== undefined && { wantedCount }) })
}

export function sellerPlace({ country, postcode, kind }: SellerAddress): SellerPlace {
  return { country, postcode, addressKind: kind }
}

export function unknownSellerPlace(country: string): SellerPlace {
  return { country, postcode: null, addressKind: null }
}

/** The way to us that was chosen for a box. */
export interface ChosenShipping {
  /** Null if no carrier is chosen, or if the chosen carrier no longer exists. */
  readonly facts: ShippingFacts | null
  /** Null if no carrier is chosen, or if the chosen carrier does not take this box. */
  readonly shipment: ChosenShipment | null
  /** A carrier that was chosen and does not take this box; it does not show as chosen. */
  readonly invalidCarrier: InvalidCarrier | null
}

export interface ChosenShipment extends Pick<Checkout, 'pickupDate' | 'pickupSlot' | 'shopId'> {
  readonly carrier: string
  readonly kind: JudgedCarrier['carrier']['kind']
  readonly parcelCount: number
}

export interface InvalidCarrier {
  readonly carrier: string
  readonly reason: NonNullable<JudgedCarrier['unavailableReason']>
}

export async function chosenShipping(
  db: Db | Tx,
  checkout: Checkout,
  sent: Pick<SentBox, 'items' | 'packed'>,
  now: Date,
): Promise<ChosenShipping> {
  const { carrier, address } = checkout
  if (carrier === null) return { facts: null, shipment: null, invalidCarrier: null }
  const facts = await readShipping(db, carrier, { ...sent, address })
  const judged = facts && judgeShipping(facts)
  const reason = judged ? judged.unavailableReason : 'country'
  if (!judged || reason) return { facts, shipment: null, invalidCarrier: reason && { carrier, reason } }
  return { facts, shipment: shipmentOf(checkout, judged, now), invalidCarrier: null }
}

/** A pickup that is too near by now shows as not chosen; the carrier stays. */
function shipmentOf(checkout: Checkout, { carrier, parcels }: JudgedCarrier, now: Date): ChosenShipment {
  const { pickupDate, pickupSlot, shopId } = checkout
  const isKept = pickupDate !== null && canPickUp(carrier, { date: pickupDate, slot: pickupSlot }, now)
  return {
    carrier: carrier.code,
    kind: carrier.kind,
    pickupDate: isKept ? pickupDate : null,
    pickupSlot: isKept ? pickupSlot : null,
    shopId,
    parcelCount: Math.max(1, parcels.length),
  }
}
