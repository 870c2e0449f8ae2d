import {
  judgeBox,
  judgePrices,
  quotableFromItem,
  type Box,
  type JudgedBox,
} from '#server/modules/box/index.ts'
import { heldProducts, type ProductLookup } from '#server/modules/catalogue/index.ts'
import { assignedVariants } from '#server/modules/experiments/index.ts'
import { findCoupon, quoteAll, type Quote } from '#server/modules/pricing/index.ts'
import {
  chosenShipping,
  readSeller,
  type ChosenShipping,
  type SellerFacts,
} from '#server/modules/sell-checkout/index.ts'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import type { Viewer } from '#server/platform/http/viewer.ts'
import type { Sealing } from '#server/platform/sealing.ts'
import { readSettings, type Settings } from '#server/platform/settings.ts'

/** A box with everything that is true of it now: its prices, what was chosen for it, and what it needs to be shown. */
export interface CartView {
  readonly judged: JudgedBox
  readonly seller: SellerFacts
  readonly shipping: ChosenShipping
  readonly heldProduct: ProductLookup
  readonly settings: Settings
  readonly viewer: Viewer
}

/** Values that the caller has already read in this transaction. */
export interface KnownFacts {
  /** The quotes by the id of the item. */
  readonly quotes?: ReadonlyMap<number, Quote>
  readonly seller?: SellerFacts
}

interface CartRequest {
  readonly box: Box
  readonly viewer: Viewer
  readonly known?: KnownFacts | undefined
}

/** A fixed number of look-ups, however many items there are. */
export async function viewCart(
  sealing: Sealing,
  db: Db | Tx,
  { box, viewer, known: { quotes: known = new Map(), seller: knownSeller } = {} }: CartRequest,
): Promise<CartView> {
  const { actor, locale, now } = viewer
  const productIds = productIdsIn(box)
  const unknown = box.items.filter((item) => !known.has(item.id))
  const [quotes, heldProduct, settings, variants, coupon, seller] = await Promise.all([
    quoteAll(db, unknown.map(quotableFromItem), now),
    heldProducts(db, locale, box.items),
    readSettings(db),
    assignedVariants(db, actor.visitorId, now),
    box.couponCode === null ? null : findCoupon(db, box.couponCode),
    knownSeller ?? readSeller(sealing, db, { box, productIds, actor, now }),
  ])
  const prices = judgePrices(box.items, new Map([...quotes, ...known]), settings, now)
  const items = prices.map(({ item }) => item)
  const judged = judgeBox(box, {
    prices,
    coupon,
    couponSeller: seller.past.couponSeller,
    categoryIds: new Map(items.map((item) => [item.productId, heldProduct(item).category_id])),
    sent: seller.past.sent,
    expressToday: seller.past.expressToday,
    minimumVariant: variants.find(({ key }) => key === 'minOrder')?.variant,
    settings,
    now,
  })
  const shipping = await chosenShipping(db, seller.checkout, items, now)
  return { judged, seller, shipping, heldProduct, settings, viewer }
}

export function productIdsIn({ items }: Box): number[] {
  return [...new Set(items.map(({ productId }) => productId))]
}
