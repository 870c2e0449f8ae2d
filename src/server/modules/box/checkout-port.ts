import type { ApiOutput } from '#contract/api-client.ts'
import type { SentBefore } from '#server/modules/pricing/index.ts'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import type { Box, BoxItem } from './rules.ts'

type CartResponse = ApiOutput<'cart'>
type Cart = CartResponse['cart']
type CarrierError = Extract<CartResponse['errors'][number], { type: 'InvalidCarrierForCurrentCartErrorDto' }>

/** What was chosen for a box on its way to an order. */
export interface BoxCheckout extends Pick<
  Cart,
  'address' | 'contact' | 'payoutMethod' | 'shipmentInformation' | 'emailHashed'
> {
  /** A carrier that was chosen and no longer takes this box; it does not show as chosen. */
  readonly invalidCarrier: Pick<CarrierError, 'carrier' | 'reason'> | null
  readonly past: SellerPast
}

/** What the orders of before mean for this box. */
export interface SellerPast {
  /** Of the same account, visitor or e-mail address. */
  readonly orderCount: number
  /** One of them has reached us. */
  readonly hasArrived: boolean
  readonly sent: SentBefore
  /** How often this seller has used the coupon in the box. */
  readonly couponUses: number
  /** Orders of today, by anybody, that are graded first; asked for where the box wants that too. */
  readonly expressToday: number
}

/** A box with the prices of now. */
export interface PricedBox extends Pick<Box, 'uuid' | 'couponCode' | 'isExpress'> {
  readonly items: readonly BoxItem[]
}

/** Whose box it is, and when they look at it. */
export interface Asker {
  readonly actor: Actor
  readonly now: Date
}

/** The module that keeps these choices stands above the box, so it is handed in (src/server/app.ts). */
export interface CheckoutPort {
  /** Changes nothing. */
  checkoutOf(db: Db | Tx, box: PricedBox, asker: Asker): Promise<BoxCheckout>
  /** What the seller of this box has sent us of late, as far as these products go. */
  sentBefore(
    db: Db | Tx,
    box: { readonly uuid: string; readonly productIds: readonly number[] },
    asker: Asker,
  ): Promise<SentBefore>
  clearCarrier(tx: Tx, boxUuid: string, now: Date): Promise<void>
  /** A guest's box is about to become part of a customer's. */
  moveCheckout(tx: Tx, from: string, to: string, now: Date): Promise<void>
}

const nothingSent: SentBefore = { titles: new Map(), devices: 0 }

const nothingChosen: BoxCheckout = {
  address: null,
  contact: null,
  payoutMethod: null,
  shipmentInformation: null,
  emailHashed: null,
  invalidCarrier: null,
  past: { orderCount: 0, hasArrived: false, sent: nothingSent, couponUses: 0, expressToday: 0 },
}

export const noCheckout: CheckoutPort = {
  checkoutOf: async () => nothingChosen,
  sentBefore: async () => nothingSent,
  clearCarrier: async () => undefined,
  moveCheckout: async () => undefined,
}
