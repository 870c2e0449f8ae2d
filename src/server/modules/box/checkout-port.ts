import type { ApiOutput } from '#contract/api-client.ts'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import type { BoxItem } from './rules.ts'

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
}

/** A box with the prices of now. */
export interface PricedBox {
  readonly uuid: string
  readonly items: readonly BoxItem[]
}

/** The module that keeps these choices stands above the box, so it is handed in (src/server/app.ts). */
export interface CheckoutPort {
  /** Changes nothing. */
  checkoutOf(db: Db | Tx, box: PricedBox, now: Date): Promise<BoxCheckout>
  clearCarrier(tx: Tx, boxUuid: string, now: Date): Promise<void>
  /** A guest's box is about to become part of a customer's. */
  moveCheckout(tx: Tx, from: string, to: string, now: Date): Promise<void>
}

const nothingChosen: BoxCheckout = {
  address: null,
  contact: null,
  payoutMethod: null,
  shipmentInformation: null,
  emailHashed: null,
  invalidCarrier: null,
}

export const noCheckout: CheckoutPort = {
  checkoutOf: async () => nothingChosen,
  clearCarrier: async () => undefined,
  moveCheckout: async () => undefined,
}
