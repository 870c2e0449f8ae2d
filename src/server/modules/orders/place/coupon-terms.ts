import type { Coupon } from '#server/modules/pricing/index.ts'

interface StoredTerms extends Omit<Coupon, 'categoryIds' | 'productIds' | 'validFrom' | 'validTo'> {
  readonly categoryIds: readonly number[]
  readonly productIds: readonly number[]
  readonly validFrom: string
  readonly validTo: string
}

/** JSON has no sets and no instants, so they are written as lists and texts. */
export function termsText(coupon: Coupon): string {
  const stored: StoredTerms = {
    ...coupon,
    categoryIds: [...coupon.categoryIds],
    productIds: [...coupon.productIds],
    validFrom: coupon.validFrom.toISOString(),
    validTo: coupon.validTo.toISOString(),
  }
  return JSON.stringify(stored)
}

export function readCouponTerms(json: unknown): Coupon | null {
  if (json === null) return null
  // written by termsText alone, so its shape is known
  const stored = json as StoredTerms
  return {
    ...stored,
    categoryIds: new Set(stored.categoryIds),
    productIds: new Set(stored.productIds),
    validFrom: new Date(stored.validFrom),
    validTo: new Date(stored.validTo),
  }
}
