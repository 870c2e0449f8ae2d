import type { Product } from '#server/modules/catalogue/index.ts'
import {
  bonusOf,
  judgeCoupon,
  type Coupon,
  type CouponRefusal,
  type CouponUse,
} from '#server/modules/pricing/index.ts'
import type { BoxCheckout } from './checkout-port.ts'
import type { BoxItem } from './rules.ts'

interface CouponState {
  /** Cents by the id of the item. */
  readonly bonuses: ReadonlyMap<number, number>
  readonly refusal: CouponRefusal | null
}

/** What a coupon does for these items now; one that does not hold stays in the box and counts for nothing. */
export function couponStateOf(coupon: Coupon | null, box: CouponedBox): CouponState {
  const use = couponUseOf(box)
  const judged = judgeCoupon(coupon, use)
  if (!judged.ok) return { bonuses: new Map(), refusal: judged.code }
  const bonuses = bonusOf(judged.value, use.items)
  return { bonuses: new Map(box.items.map((item, at) => [item.id, bonuses[at] ?? 0])), refusal: null }
}

interface CouponedBox {
  readonly items: readonly BoxItem[]
  readonly products: ReadonlyMap<number, Product>
  readonly checkout: Pick<BoxCheckout, 'address' | 'past'>
  readonly now: Date
}

/** All that decides whether the coupon in a box holds. */
export function couponUseOf({ items, products, checkout: { address, past }, now }: CouponedBox): CouponUse {
  return {
    items: items.map(({ productId, family, priceCents }) => ({
      productId,
      family,
      priceCents,
      categoryId: products.get(productId)?.category_id ?? 0,
    })),
    now,
    country: address?.country ?? null,
    usesByCustomer: past.couponUses,
    hasEarlierOrder: past.hasArrived,
  }
}
