import type { ApiClient, ApiOutput } from '#contract/api-client.ts'
import { valueOrPageError } from '#web/navigation/loading.ts'

export type FinishView = ApiOutput<'finishView'>
export type Order = FinishView['order']
export type OrderItem = Order['orderItems'][number]
export type OrderState = Order['state']
export type Paper = FinishView['documents'][number]
export type Shipments = ApiOutput<'orderShipments'>

export interface OrderData {
  readonly view: FinishView
  readonly shipping: ApiOutput<'orderShipmentInformation'>
}

/** A visitor who may not see the order gets the 404 of an order that does not exist (security.md D3). */
export async function loadOrder(api: ApiClient, uuid: string): Promise<OrderData> {
  const params = { uuid }
  const [view, shipping] = await Promise.all([
    api.call('finishView', { params }),
    api.call('orderShipmentInformation', { params }),
  ])
  return { view: valueOrPageError(view), shipping: valueOrPageError(shipping) }
}

/** What the seller gets in the chosen way: as a voucher it is more. */
export function promisedPayoutCents({ payoutMethod, price }: Order): number {
  return payoutMethod?.type === 'voucher' ? price.voucher.amount : price.total.amount
}

/** Gets the focus when the items have changed. */
export const itemsTitleId = 'order-items'

/** The bearer of a signed link sees no payout, and changes nothing. */
export function isOwner({ payoutMethod }: Order): boolean {
  return payoutMethod !== null
}

/** The seller sends nothing any more, so the papers of the order are of no use. */
export function isOrderVoid({ state }: Order): boolean {
  return state === 'CANCELLED' || state === 'EXPIRED'
}
