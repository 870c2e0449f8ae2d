import {
  judgeBox,
  judgePrices,
  quotableFromItem,
  type Box,
  type JudgedBox,
} from '#server/modules/box/index.ts'
import type { ProductLookup } from '#server/modules/catalogue/index.ts'
import { quoteAll } from '#server/modules/pricing/index.ts'
import {
  chosenShipping,
  type Checkout,
  type ChosenShipping,
  type SellerFacts,
} from '#server/modules/sell-checkout/index.ts'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import type { Viewer } from '#server/platform/http/viewer.ts'
import type { Sealing } from '#server/platform/sealing.ts'
import type { Settings } from '#server/platform/settings.ts'
import { readCartFacts, type CartFacts } from './facts.ts'

/** A box with everything that is true of it now: its prices, what was chosen for it, and what it needs to be shown. */
export interface CartView {
  readonly judged: JudgedBox
  readonly seller: SellerFacts
  readonly shipping: ChosenShipping
  readonly heldProduct: ProductLookup
  readonly settings: Settings
  readonly viewer: Viewer
}

interface ViewedCart {
  readonly box: Box
  readonly checkout: Checkout
  readonly viewer: Viewer
}

export async function viewCart(sealing: Sealing, db: Db | Tx, viewed: ViewedCart): Promise<CartView> {
  return viewFrom(db, viewed, await readCartFacts(sealing, db, viewed))
}

/** The view from what the caller has already read in this transaction. */
export async function viewFrom(
  db: Db | Tx,
  { box, checkout, viewer }: ViewedCart,
  { products, prices: priceFacts, past, minimumVariant, coupon, settings }: CartFacts,
): Promise<CartView> {
  const { now } = viewer
  const quotes = quoteAll(priceFacts, box.items.map(quotableFromItem))
  const prices = judgePrices(box.items, quotes, settings, now)
  const items = prices.map(({ item }) => item)
  const { lookup: heldProduct, packed } = products
  const judged = judgeBox(box, {
    prices,
    coupon,
    couponSeller: past.couponSeller,
    categoryIds: new Map(items.map((item) => [item.productId, heldProduct(item).category_id])),
    sent: past.sent,
    expressToday: past.expressToday,
    minimumVariant,
    settings,
    now,
  })
  const shipping = await chosenShipping(db, checkout, { items, packed }, now)
  return { judged, seller: { checkout, past }, shipping, heldProduct, settings, viewer }
}
