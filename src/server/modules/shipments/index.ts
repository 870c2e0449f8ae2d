/**
 * How things get to us: carriers and their limits, parcels, pickup dates and the places that take parcels.
 * Owns carrier, category_shipping, parcel_shop and postal_place. Publishes nothing, hears nothing.
 */
export { shipmentRuleData } from './data/release.ts'
export { shipmentHandlers } from './routes.ts'
export {
  carrierByCode,
  carriersInCountry,
  carrierTransit,
  type Carrier,
  type Transit,
} from './repo-carriers.ts'
export {
  judgeCarrier,
  judgeCarriers,
  type JudgedCarrier,
  type SellerPlace,
  type Shipping,
} from './judge-carriers.ts'
export { parcelItemsFromBox } from './parcel-items.ts'
export type { Parcel } from './parcels.ts'
export { canPickUp, offeredPickupDates } from './pickup-dates.ts'
export type { OpeningHours } from './opening-hours.ts'
export { shopById, type ParcelShop } from './repo-parcel-shops.ts'
