export interface CouponItem {
  readonly productId: number
  readonly family: 'ce' | 'media'
  readonly categoryId: number
  readonly priceCents: number
}

/** The facts about a seller that decide about a coupon, besides its terms and the items. */
export interface CouponSeller {
  /** Null while the seller has given no address. */
  readonly country: string | null
  /** How many orders of this seller used the coupon before. */
  readonly usesByCustomer: number
  /** An order of the same account, e-mail or bank account has reached us before. */
  readonly hasEarlierOrder: boolean
}

/** If nothing is known about the seller, only the terms and the items decide. */
export interface CouponUse extends Partial<CouponSeller> {
  readonly items: readonly CouponItem[]
  readonly now: Date
}

type CountedItem = Omit<CouponItem, 'categoryId'>

/** The items with the facts that coupons need. A product without a known category fits no coupon of a category. */
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
