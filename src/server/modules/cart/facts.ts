import type { Box } from '#server/modules/box/index.ts'
import { describeHeld, heldProductsRead, type HeldProducts } from '#server/modules/catalogue/index.ts'
import { assignedVariantsRead } from '#server/modules/experiments/index.ts'
import {
  baseOffersRead,
  findCoupon,
  offersOf,
  priceFacts,
  type Coupon,
  type PriceFacts,
} from '#server/modules/pricing/index.ts'
import { sellerPastRead, type Checkout, type SellerPast } from '#server/modules/sell-checkout/index.ts'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import { joinReads, runRead } from '#server/platform/db/reads.ts'
import type { Viewer } from '#server/platform/http/viewer.ts'
import type { Sealing } from '#server/platform/sealing.ts'
import { readSettings, type Settings } from '#server/platform/settings.ts'

/** Everything besides the box and what was chosen for it that decides its prices and how it is shown. */
export interface CartFacts {
  readonly products: HeldProducts
  readonly prices: PriceFacts
  readonly past: SellerPast
  /** The variant of the experiment about the minimum order. */
  readonly minimumVariant: string | undefined
  /** The coupon behind the code in the box. */
  readonly coupon: Coupon | null
  readonly settings: Settings
}

interface Whose {
  readonly box: Box
  readonly checkout: Checkout
  /** Products that may come into the box. */
  readonly further?: readonly number[]
  readonly viewer: Viewer
}

/** One statement, however many items there are; a second one where the box has a coupon. */
export async function readCartFacts(
  sealing: Sealing,
  db: Db | Tx,
  { box, checkout, further = [], viewer: { actor, locale, now } }: Whose,
): Promise<CartFacts> {
  const productIds = [...new Set([...box.items.map(({ productId }) => productId), ...further])]
  const found = await runRead(
    db,
    joinReads({
      products: heldProductsRead(db, productIds),
      tabled: baseOffersRead(productIds, now),
      variants: assignedVariantsRead(actor.visitorId, now),
      past: sellerPastRead(sealing, checkout, { box, productIds, actor, now }),
    }),
  )
  const products = await describeHeld(db, locale, found.products)
  return {
    products,
    prices: await priceFacts(db, offersOf(products.facts, found.tabled), now),
    past: found.past,
    minimumVariant: found.variants.find(({ key }) => key === 'minOrder')?.variant,
    coupon: box.couponCode === null ? null : await findCoupon(db, box.couponCode),
    settings: await readSettings(db),
  }
}
