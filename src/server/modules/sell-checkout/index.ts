/**
 * The way from box to order: address, carrier, payout method, forecast, placing and the page after it.
 * Owns checkout and saved_choice, personal columns sealed. Publishes customer.account-saved, hears nothing.
 */
export { sellCheckoutHandlers } from './routes.ts'
export { setAddress } from './address.ts'
export { forgetCarrier, setCarrier, type CarrierChoice } from './carrier.ts'
export { exportOpenCheckout } from './export-checkout.ts'
export { holdBox, type BoxOwner, type HeldCheckout } from './hold.ts'
export { joinBoxes } from './join.ts'
export { removePayout, setPayout } from './payout.ts'
export { exportSaved, forgetSaved } from './person.ts'
export type { SellerAddress } from './address-rules.ts'
export { addSaved as saveChoice } from './saved.ts'
export { lockForPlacing, placeBox } from './place.ts'
export type { PlacingConfirmation } from './placing.ts'
export type { PlaceRefusal } from './place-rules.ts'
export { noCheckout, openCheckout, type Checkout } from './sealed.ts'
export { sellerPastRead, type SellerFacts, type SellerPast } from './seller.ts'
export { chosenShipping, type ChosenShipping, type InvalidCarrier } from './shipping.ts'
