/**
 * What a seller gets: base offers in tables that never change, media prices by stock, questions about the condition,
 * market quotes, price watches and coupons.
 * Owns price_table, base_offer, media_market, market_quote, price_watch, coupon, coupon_use, grading_tree, category_grading,
 * model_grading and customer_grading. Publishes price-watch.due, hears nothing.
 */
export { pricingRuleData } from './data/release.ts'
export type { Trait } from './grading/tree.ts'
export { pricingHandlers } from './routes.ts'
export { offersOf, readOffers, type Offer } from './prices/offers.ts'
export { baseOffersRead } from './prices/repo.ts'
export type { Grading } from './grading/answers.ts'
export { calculatePrice } from './grading/calculate.ts'
export { gradingPriceView } from './grading/price-view.ts'
export { gradingTexts } from './grading/in-words.ts'
export { deviceKinds } from './grading/device-kinds.ts'
export {
  priceFacts,
  quoteAll,
  quoteItem,
  type PriceFacts,
  type Quote,
  type QuoteRefusal,
} from './grading/quote.ts'
export { forgetOldGradings, gradingView, saveGrading } from './grading/saved.ts'
export { takeImportedOffers } from './prices/take-imported.ts'
export { exportPricing, forgetPricing } from './person.ts'
export { quantityRefusal, type SentBefore } from './prices/quantity.ts'
export { repriceMediaNightly } from './prices/reprice-media.ts'
export { markTold as markWatchTold } from './watches/repo.ts'
export { sealsPlainWatches } from './watches/seal-plain.ts'
export { findsWatchedModels } from './watches/models.ts'
export { readDueWatch, tellPriceWatchers, type DueWatch } from './watches/service.ts'
export { couponItems, type CouponItem, type CouponSeller } from './coupons/facts.ts'
export { findCoupon } from './coupons/repo.ts'
export type { DeviceKind } from './grading/trees.ts'
export { bonusPerItem, judgeCoupon, type Coupon, type CouponRefusal } from './coupons/rules.ts'
export { voucherWorthCents } from './coupons/voucher-rules.ts'
export { claimCoupon, couponUsesRead, lockCoupon } from './coupons/repo-uses.ts'
