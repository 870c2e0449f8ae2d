/**
 * The way from box to order: address, carrier, payout method, forecast, placing and the page after it.
 * Owns checkout and saved_choice, personal columns sealed. Publishes customer.account-saved, hears nothing.
 */
export { sellCheckoutHandlers } from './routes.ts'
export { checkoutPort } from './port.ts'
export { exportOpenCheckout } from './export-checkout.ts'
export { exportSaved, forgetSaved } from './person.ts'
export type { SellerAddress } from './address-rules.ts'
export { save as saveChoice } from './saved.ts'
