/**
 * The sell order: what was agreed on, its items and parcels, what happened to them, and who may see it.
 * Owns order_number, sell_order, sell_item, sell_parcel, order_event, order_link, order_document, checklist_tick and
 * checklist_vote, personal columns sealed.
 * Publishes order.placed, order.changed, order.cancelled, order.expired and order.reminder-due; hears nothing.
 */
export { tellConversion } from './place/repo.ts'
export { createOrder, type OrderDeps } from './place/create.ts'
export type { Fallback, OrderDraft } from './draft.ts'
export { measuresDocuments, orderDocuments } from './papers/sizes.ts'
export { warmPapers } from './papers/warm.ts'
export { findOrder, actorOwnerIds, type OrderReader as Asker } from './find.ts'
export { moveGuestOrders } from './person/move-guest-orders.ts'
export { handBackOrders } from './person/repo.ts'
export { addOrderItems } from './change/add-items.ts'
export { holdOrder } from './change/change.ts'
export { changeOrderAddress } from './change/change-address.ts'
export { itemsToSellAgain } from './change/sell-again.ts'
export { keepOrderDeadlines } from './change/deadlines.ts'
export { mintLink, opensOrder } from './links.ts'
export { pastOrdersRead, type Seller } from './place/past.ts'
export { expressOrdersRead } from './place/repo-past.ts'
export { exportOrders } from './person/export.ts'
export { exportPapers, forgetOrders, openUntil, personOrderUuids } from './person/person.ts'
export { orderOfBox, readOrder } from './repo.ts'
export { orderHandlers } from './routes.ts'
export { orderView, wordedPayout } from './view.ts'
export { openPersonal } from './sealed.ts'
export {
  addressCells,
  addressColumns,
  payoutCells,
  payoutColumns,
  shippingColumns,
} from './person/seller-cells.ts'
export type { SeenOrder, StoredOrder } from './stored.ts'
