import type { Product } from '#server/modules/catalogue/index.ts'
import { bonusOf, judgeCoupon, type Coupon, type CouponRefusal } from '#server/modules/pricing/index.ts'
import type { BoxItem } from './rules.ts'

interface CouponState {
  /** Cents by the id of the item. */
  readonly bonuses: ReadonlyMap<number, number>
  readonly refusal: CouponRefusal | null
}

/** What a coupon does for these items now; one that does not hold stays in the box and counts for nothing. */
export function couponStateOf(
  coupon: Coupon | null,
  items: readonly BoxItem[],
  products: ReadonlyMap<number, Product>,
  now: Date,
): CouponState {
  const counted = couponItems(items, products)
  const judged = judgeCoupon(coupon, { items: counted, now })
  if (!judged.ok) return { bonuses: new Map(), refusal: judged.code }
  const bonuses = bonusOf(judged.value, counted)
  return { bonuses: new Map(items.map((item, at) => [item.id, bonuses[at] ?? 0])), refusal: null }
}

export function couponItems(items: readonly BoxItem[], products: ReadonlyMap<number, Product>) {
  return items.map(({ productId, family, priceCents }) => ({
    productId,
    family,
    priceCents,
    categoryId: products.get(productId)?.category_id ?? 0,
  }))
}
