export interface CouponItem {
  readonly productId: number
  readonly family: 'ce' | 'media'
  readonly categoryId: number
  readonly priceCents: number
}

/** What decides about a coupon besides its terms and the items: the seller who uses it. */
export interface CouponSeller {
  /** Null while the seller has given no address. */
  readonly country: string | null
  /** How many orders of this seller used the coupon before. */
  readonly usesByCustomer: number
  /** An order of the same account, e-mail or bank account has reached us before. */
  readonly hasEarlierOrder: boolean
}

/** Where nothing is known of the seller, only the terms and the items decide. */
export interface CouponUse extends Partial<CouponSeller> {
  readonly items: readonly CouponItem[]
  readonly now: Date
}

type CountedItem = Omit<CouponItem, 'categoryId'>

/** The items as coupons count them. A product whose category nobody knows fits no coupon of a category. */
export function couponItems(
  items: readonly CountedItem[],
  categoryIds: ReadonlyMap<number, number>,
): CouponItem[] {
  return items.map(({ productId, family, priceCents }) => ({
    productId,
    family,
    priceCents,
    categoryId: categoryIds.get(productId) ?? 0,
  }))
}
