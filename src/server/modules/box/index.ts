/**
 * The seller's shipping box: what they want to send us, at which price and until when it holds.
 * Owns box, box_item and box_scan. Publishes nothing, hears nothing.
 */
export { boxHandlers } from './routes.ts'
export type { BoxCheckout, CheckoutPort, PricedBox } from './checkout-port.ts'
export { holdBox, seeBox } from './hold.ts'
export { settle } from './settle.ts'
export type { Viewer } from './view.ts'
export { forgetOldBoxes } from './service.ts'
export { couponBonus } from './coupon-bonus.ts'
