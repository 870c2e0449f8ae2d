import type { ApiOutput } from '#contract/api-client.ts'
import type { CalendarDate } from '#kernel/berlin-time.ts'
import type { Locale } from '#kernel/locale.ts'
import { boxSums, type BoxSums } from '#server/modules/box/index.ts'
import type { Coupon, Grading } from '#server/modules/pricing/index.ts'
import type { Parcel } from '#server/modules/shipments/index.ts'

type Order = ApiOutput<'order'>

export type OrderState = Order['state']
export type ItemState = Order['orderItems'][number]['state']
export type ParcelState = ApiOutput<'orderShipments'>[number]['state']
type SellerAddress = NonNullable<ApiOutput<'orderShipmentInformation'>['returnAddress']>
type Variant = Order['orderItems'][number]['variantLabel']

/** The payout method; it is only ever stored sealed. */
export type OrderPayout =
  | { readonly type: 'bank_transfer'; readonly iban: string; readonly holder: string }
  | { readonly type: 'paypal'; readonly email: string; readonly isConfirmed: boolean }
  | { readonly type: 'voucher' }

/** The data that say who the seller is. */
export interface Personal {
  readonly address: SellerAddress
  readonly email: string
  readonly phone: string | null
  readonly payout: OrderPayout
}

/** What happens to an item whose new price the seller does not answer (rulebook §11.4). */
export type Fallback =
  | { readonly type: 'RETURN' }
  | { readonly type: 'ACCEPT_WITHIN'; readonly percent: number }
  | { readonly type: 'RECYCLE' }

export interface Declarations {
  readonly termsAccepted: true
  readonly ownershipDeclared: true
  readonly dataErasureAccepted: true
  readonly isAdult: true
  /** The words that were agreed to, by the day of their last change. */
  readonly terms?: { readonly page: string; readonly locale: Locale; readonly version: string | null }
}

/** The prices, answers and versions an item was agreed on with; they never change again. */
export interface DraftItem {
  /** Names the item in the parcels of the draft. */
  readonly id: number
  readonly productId: number
  readonly family: 'ce' | 'media'
  readonly groupId: number | null
  readonly variant: Variant
  readonly grading: Grading | null
  readonly tableVersion: number
  readonly agreedCents: number
  readonly bonusCents: number
  /** The list or suggestion in which the seller found the product; null if found otherwise. */
  readonly searchUuid: string | null
}

/** A parcel as shipments packs it, naming its items by their ids. */
export interface DraftParcel extends Omit<Parcel, 'items'> {
  readonly items: readonly { readonly id: number }[]
}

export interface Shipment {
  readonly carrier: string
  readonly pickupDate: CalendarDate | null
  readonly pickupSlot: string | null
  readonly shopId: string | null
}

export interface OrderForecast {
  readonly earliest: CalendarDate
  readonly likely: CalendarDate
  readonly latest: CalendarDate
}

/** The contents of a new order; the code that places the order has checked them. */
export interface OrderDraft {
  readonly boxUuid: string
  readonly boxHash: string
  /** The customer, or the visitor of a guest. */
  readonly ownerId: string
  /** The visitor who pressed the button, logged in or not. */
  readonly placedBy: string
  readonly locale: Locale
  readonly items: readonly DraftItem[]
  readonly parcels: readonly DraftParcel[]
  /** The number of parcels that the seller wants; 1 if the seller said nothing. */
  readonly wantedParcels: number
  /** The coupon with its current terms; these terms stay with the order. */
  readonly coupon: Coupon | null
  readonly isExpress: boolean
  readonly expressFeeCents: number
  readonly fallback: Fallback
  readonly declarations: Declarations
  readonly shipment: Shipment
  readonly categoryGroup: Order['categoryGroup']
  readonly isHolderMatch: boolean
  readonly isFirstOrder: boolean
  readonly forecast: OrderForecast
  readonly personal: Personal
}

/** The totals of an order are those of a box whose prices were agreed on. */
export function orderSums(
  items: readonly Pick<DraftItem, 'family' | 'agreedCents' | 'bonusCents'>[],
  expressFeeCents: number,
): BoxSums {
  const paid = items.map(({ agreedCents, ...item }) => ({ ...item, priceCents: agreedCents }))
  return boxSums(paid, expressFeeCents)
}
