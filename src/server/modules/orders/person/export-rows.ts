import { formatFor } from '#i18n/format.ts'
import type { Translate } from '#i18n/t.ts'
import type { Columns, ExportRow, WordedValue } from '#server/platform/export-table.ts'
import type { ExportContext } from '#server/platform/person.ts'
import type { ItemState, OrderState, Personal } from '../draft.ts'
import type * as columns from './export-columns.ts'
import { orderPayout } from './my.ts'
import { addressCells, payoutCells } from './seller-cells.ts'
import { currentOrderState } from '../states.ts'
import type { OrderEvent, StoredItem, StoredOrder, StoredParcel } from '../stored.ts'

/** Gives the names of products, answers, carriers and shops, of which an order stores only numbers and codes. */
export interface ExportWords extends ExportContext {
  readonly t: Translate
  readonly productName: (id: number) => string | null
  readonly answersText: (item: Pick<StoredItem, 'productId' | 'grading'>) => string | null
  readonly carrierName: (code: string) => string
  readonly shopName: (id: string) => string
}

type RowsOf<C extends Columns> = ExportRow<C>[]

interface Rows {
  readonly orders: RowsOf<typeof columns.orders>
  readonly items: RowsOf<typeof columns.items>
  readonly parcels: RowsOf<typeof columns.parcels>
  readonly events: RowsOf<typeof columns.events>
  readonly declarations: RowsOf<typeof columns.declarations>
  readonly payouts: RowsOf<typeof columns.payouts>
}

export function noRows(): Rows {
  return { orders: [], items: [], parcels: [], events: [], declarations: [], payouts: [] }
}

export function addOrder(rows: Rows, order: StoredOrder, personal: Personal, words: ExportWords): void {
  const { number: orderNumber } = order
  rows.orders.push(orderRow(order, personal, words))
  rows.items.push(...order.items.map((item) => itemRow(orderNumber, item, words)))
  rows.parcels.push(...order.parcels.map((parcel) => parcelRow(orderNumber, parcel, words)))
  rows.events.push(...order.events.map((event) => eventRow(order, event, words)))
  rows.declarations.push(declarationRow(order))
  rows.payouts.push(payoutRow(order, personal, words))
}

function orderRow(
  order: StoredOrder,
  { address, email, phone }: Personal,
  words: ExportWords,
): Rows['orders'][number] {
  const { shipment, fallback } = order
  const { t, locale, now } = words
  return {
    orderNumber: order.number,
    orderId: order.uuid,
    state: orderState(t, currentOrderState(order, now)),
    placedAt: order.placedAt,
    sendBy: order.shipBy,
    total: order.totalCents,
    coupon: order.coupon?.code ?? null,
    couponBonus: order.couponBonusCents,
    isExpress: order.isExpress,
    expressFee: order.expressFeeCents,
    language: { code: order.locale, word: formatFor(locale).language(order.locale) },
    email,
    phone,
    ...addressCells(locale, address),
    carrier: { code: shipment.carrier, word: words.carrierName(shipment.carrier) },
    pickupDay: shipment.pickupDate,
    pickupTime: shipment.pickupSlot,
    parcelShop: shipment.shopId && words.shopName(shipment.shopId),
    ifUnanswered: { code: fallback.type, word: t(`sell-checkout-end.fallback.${fallback.type}`) },
    acceptedReduction: fallback.type === 'ACCEPT_WITHIN' ? fallback.percent : null,
  }
}

function itemRow(
  orderNumber: string,
  item: StoredItem,
  { t, productName, answersText }: ExportWords,
): Rows['items'][number] {
  const { productId, variant } = item
  return {
    orderNumber,
    productNumber: productId,
    product: productName(productId),
    condition: variant && { code: variant, word: t(`sell-order.condition.${variant}`) },
    state: itemState(t, item.state),
    agreedPrice: item.agreedCents,
    bonus: item.bonusCents,
    newOffer: item.reofferCents,
    finalPrice: item.finalCents,
    addedAt: item.addedAt,
    answers: answersText(item),
  }
}

function parcelRow(orderNumber: string, parcel: StoredParcel, { t }: ExportWords): Rows['parcels'][number] {
  return {
    orderNumber,
    parcel: parcel.parcelIndex + 1,
    trackingNumber: parcel.trackingNumber,
    state: { code: parcel.state, word: t(`data-export.word.parcel.${parcel.state}`) },
    weightGrams: parcel.grams,
    value: parcel.valueCents,
    batteryDevices: parcel.batteryDevices,
    needsBatteryMark: parcel.needsBatteryMark,
    needsInsuredService: parcel.needsInsuredService,
  }
}

function eventRow(
  order: StoredOrder,
  event: OrderEvent,
  { t, productName }: ExportWords,
): Rows['events'][number] {
  const { itemId, fromState, toState, at } = event
  const item = order.items.find(({ id }) => id === itemId)
  // an event holds only states of the table in states.ts
  const stateOf = (state: string) =>
    itemId === null ? orderState(t, state as OrderState) : itemState(t, state as ItemState)
  return {
    orderNumber: order.number,
    product: item ? productName(item.productId) : null,
    stateBefore: fromState === null ? null : stateOf(fromState),
    state: stateOf(toState),
    changedAt: at,
  }
}

function declarationRow({ number, placedAt, declarations }: StoredOrder): Rows['declarations'][number] {
  const { termsAccepted, ownershipDeclared, dataErasureAccepted, isAdult, terms } = declarations
  return {
    orderNumber: number,
    declaredAt: placedAt,
    termsAccepted,
    textVersion: terms?.version ?? null,
    ownershipDeclared,
    dataErasureAccepted,
    isAdult,
  }
}

function payoutRow(
  order: StoredOrder,
  { payout }: Personal,
  { t, now }: ExportWords,
): Rows['payouts'][number] {
  const { amount, state, forecast, paidOn } = orderPayout(order, now)
  return {
    orderNumber: order.number,
    amount: amount.amount,
    state: { code: state, word: t(`my.payout.${state}`) },
    ...payoutCells(t, payout),
    earliestOn: forecast?.earliest ?? null,
    likelyOn: forecast?.likely ?? null,
    latestOn: forecast?.latest ?? null,
    paidOn,
  }
}

function orderState(t: Translate, state: OrderState): WordedValue {
  return { code: state, word: t(`sell-order.state.${state}`) }
}

function itemState(t: Translate, state: ItemState): WordedValue {
  return { code: state, word: t(`sell-order.item.${state}`) }
}
