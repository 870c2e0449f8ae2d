/**
 * What a seller gets: base offers in tables that never change, media prices by stock, questions about the condition,
 * market quotes, price watches and coupons.
 * Owns price_table, base_offer, media_market, market_quote, price_watch and coupon. Publishes price-watch.due, hears
 * nothing.
 */
export { pricingHandlers } from './routes.ts'
export { offersOf, type Offer } from './prices/offers.ts'
