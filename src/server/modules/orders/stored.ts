import type { Locale } from '#kernel/locale.ts'
import type { Coupon, Grading } from '#server/modules/pricing/index.ts'
import type {
  Declarations,
  DraftItem,
  Fallback,
  ItemState,
  OrderDraft,
  OrderForecast,
  OrderPayout,
  ParcelState,
  Shipment,
} from './draft.ts'
import type { SealedPersonal } from './sealed.ts'

export interface StoredItem extends Omit<DraftItem, 'grading'> {
  readonly parcelIndex: number | null
  readonly grading: Grading | null
  readonly reofferCents: number | null
  readonly finalCents: number | null
  readonly state: ItemState
  readonly addedAt: Date
}

export interface StoredParcel {
  readonly parcelIndex: number
  readonly grams: number
  readonly valueCents: number
  readonly batteryDevices: number
  readonly needsBatteryMark: boolean
  readonly needsInsuredService: boolean
  /** The code on the label and in the QR. */
  readonly trackingNumber: string
  readonly state: ParcelState
}

/** A change of state, of an item or, without one, of the order. */
export interface OrderEvent {
  readonly itemId: number | null
  readonly fromState: string | null
  readonly toState: string
  readonly at: Date
}

/** The row of an order. */
export interface OrderHead {
  readonly uuid: string
  readonly number: string
  readonly boxUuid: string
  readonly boxHash: string
  readonly ownerId: string
  readonly locale: Locale
  readonly placedAt: Date
  readonly shipBy: Date
  readonly expiresAt: Date
  readonly cancelledAt: Date | null
  readonly expiredAt: Date | null
  readonly firstScanAt: Date | null
  /** From this moment on nothing in the order says whose it was. */
  readonly forgottenAt: Date | null
  readonly coupon: Coupon | null
  readonly couponBonusCents: number
  readonly isExpress: boolean
  readonly expressFeeCents: number
  readonly totalCents: number
  readonly fallback: Fallback
  readonly declarations: Declarations
  readonly shipment: Shipment
  readonly wantedParcels: number
  readonly labelRevision: number
  readonly country: string
  readonly categoryGroup: OrderDraft['categoryGroup']
  readonly payoutType: OrderPayout['type']
  readonly isHolderMatch: boolean
  readonly isFirstOrder: boolean
  readonly forecast: OrderForecast
  readonly conversionToldAt: Date | null
  readonly sealed: SealedPersonal
}

export interface StoredOrder extends OrderHead {
  /** The items without those that the seller took out. */
  readonly items: readonly StoredItem[]
  /** The parcels to send; if labels were made again, those of the newest labels. */
  readonly parcels: readonly StoredParcel[]
  /** The oldest first. */
  readonly events: readonly OrderEvent[]
}

/** An order that somebody may see, and as whom. */
export interface SeenOrder extends StoredOrder {
  readonly seenBy: 'owner' | 'link'
}
