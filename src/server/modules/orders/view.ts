import type { ApiOutput } from '#contract/api-client.ts'
import { moneyFromCents } from '#contract/euros.ts'
import type { Locale } from '#kernel/locale.ts'
import { maskIban } from '#kernel/mask-iban.ts'
import { heldProducts } from '#server/modules/catalogue/index.ts'
import { voucherWorthCents } from '#server/modules/pricing/index.ts'
import { carrierByCode } from '#server/modules/shipments/index.ts'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import type { Sealing } from '#server/platform/sealing.ts'
import { orderSums, type OrderPayout, type OrderState } from './draft.ts'
import { openPersonal } from './sealed.ts'
import { changeRefusal, currentOrderState } from './states.ts'
import type { SeenOrder, OrderEvent, StoredItem, StoredOrder } from './stored.ts'

type Order = ApiOutput<'order'>
type OrderItem = Order['orderItems'][number]

interface Shown {
  readonly locale: Locale
  readonly now: Date
}

/** The order in the types of the contract. Only the owner sees the payout account (C9). */
export async function orderView(
  sealing: Sealing,
  db: Db | Tx,
  order: SeenOrder,
  { locale, now }: Shown,
): Promise<Order> {
  const heldProduct = await heldProducts(db, locale, order.items)
  const orderItems = order.items.map((item) => itemView(item, heldProduct(item), order.events))
  const state = currentOrderState(order, now)
  return {
    ...orderHead(order, state),
    price: {
      total: moneyFromCents(order.totalCents),
      voucher: moneyFromCents(orderVoucherCents(order)),
    },
    cePrice: orderSums(order.items, order.expressFeeCents).ceCents,
    orderItems,
    orderItemsCount: orderItems.length,
    categoryGroup: order.categoryGroup,
    payoutMethod: order.seenBy === 'owner' ? wordedPayout(openPersonal(sealing, order).payout) : null,
    shipmentInformation: shipmentOf(order),
    nextStep: sellerNextStep(order, state, now),
    // only the table of states.ts writes these
    timeline: itemTimeline(order.events, null) as Order['timeline'],
    isChangeable: changeRefusal(order, now) === null,
  }
}

function orderVoucherCents(order: StoredOrder): number {
  const { productsCents } = orderSums(order.items, order.expressFeeCents)
  return voucherWorthCents({ ...order, productsCents })
}

/** What the seller gets if everything is as described, in the way that was chosen. */
export function promisedCents(order: StoredOrder): number {
  return order.payoutType === 'voucher' ? orderVoucherCents(order) : order.totalCents
}

function itemView(item: StoredItem, product: OrderItem['product'], events: readonly OrderEvent[]): OrderItem {
  return {
    id: item.id,
    product,
    state: item.state,
    variantLabel: item.variant,
    agreedPrice: moneyFromCents(item.agreedCents),
    reofferPrice: item.reofferCents === null ? null : moneyFromCents(item.reofferCents),
    finalPrice: item.finalCents === null ? null : moneyFromCents(item.finalCents),
    // as in orderView
    timeline: itemTimeline(events, item.id) as OrderItem['timeline'],
  }
}

const longestTimeline = 50

export function itemTimeline(events: readonly OrderEvent[], itemId: number | null) {
  return events
    .filter((event) => event.itemId === itemId)
    .slice(-longestTimeline)
    .map(({ toState, at }) => ({ state: toState, at: at.toISOString() }))
}

export function wordedPayout(payout: OrderPayout) {
  const ibanMasked = payout.type === 'bank_transfer' ? maskIban(payout.iban) : null
  return { type: payout.type, ibanMasked }
}

function shipmentOf({ shipment, parcels }: StoredOrder) {
  return { ...shipment, parcelCount: Math.max(1, parcels.length) }
}

const stepOfState: Readonly<Record<OrderState, string | null>> = {
  PLACED: 'ship',
  SHIPPED: 'arrive',
  RECEIVED: 'grade',
  IN_GRADING: 'grade',
  ON_HOLD: 'clarify',
  DECISION_PENDING: 'decide',
  PAYOUT_DUE: 'pay',
  RETURNING: 'return',
  COMPLETED: null,
  CANCELLED: null,
  EXPIRED: null,
}

/** The fields that identify an order in every list and view. */
export function orderHead<State extends OrderState>(order: StoredOrder, state: State) {
  return { uuid: order.uuid, number: order.number, state, placedAt: order.placedAt.toISOString() }
}

/** Only sending has a date by now; later than that it still counts, at the price of its day (rulebook §10). */
export function sellerNextStep(
  { shipBy, expiresAt }: StoredOrder,
  state: OrderState,
  now: Date,
): Order['nextStep'] {
  const key = stepOfState[state]
  if (key === null) return null
  if (state !== 'PLACED') return { key, deadline: null }
  return now <= shipBy
    ? { key, deadline: shipBy.toISOString() }
    : { key: 'ship-late', deadline: expiresAt.toISOString() }
}

export async function shipmentInformationView(
  sealing: Sealing,
  db: Db,
  order: SeenOrder,
): Promise<ApiOutput<'orderShipmentInformation'>> {
  const carrier = await carrierByCode(db, order.shipment.carrier)
  return {
    ...shipmentOf(order),
    kind: carrier?.kind ?? 'shop',
    returnAddress: order.seenBy === 'owner' ? openPersonal(sealing, order).address : null,
    shipBy: order.shipBy.toISOString(),
  }
}

/** The parcels of an order. Parcels of the sandbox carrier are tracked on our own page. */
export async function shipmentsView(db: Db, order: SeenOrder): Promise<ApiOutput<'orderShipments'>> {
  const carrier = await carrierByCode(db, order.shipment.carrier)
  return order.parcels.map(({ parcelIndex, grams, state, trackingNumber }) => ({
    shipmentIndex: parcelIndex,
    carrier: order.shipment.carrier,
    tracking: { number: trackingNumber, path: `/checkout/order-summary/index/order/${order.uuid}` },
    papers: carrier?.papers[0] ?? 'none',
    grams,
    state,
  }))
}
