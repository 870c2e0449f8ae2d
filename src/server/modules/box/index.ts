/**
 * The seller's shipping box: what they want to send us, at which price and until when it holds.
 * Owns box, box_item and box_scan. Publishes nothing, hears nothing.
 */
export { boxHandlers } from './routes.ts'
export type { Asker, BoxCheckout, CheckoutPort, PricedBox, SellerPast } from './checkout-port.ts'
export { holdBox, ownerOf, seeBox, type Held } from './hold.ts'
export { joinBoxes } from './join.ts'
export { closeBox, readBox } from './repo.ts'
export { exportBox, forgetBox } from './person.ts'
export { categoryGroupOf, expressRefusal } from './rules.ts'
export { boxSums, type BoxSums } from './sums.ts'
export { settle, surplusOf } from './settle.ts'
export { answerOf, viewBox, type BoxView, type Viewer } from './view.ts'
export { forgetOldBoxes } from './service.ts'
export { couponBonus } from './coupon-bonus.ts'
