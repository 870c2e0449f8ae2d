import type { Coupon } from '#server/modules/pricing/index.ts'

/** Ten percent on everything, for everybody, in January 2026. */
export function aCoupon(terms: Partial<Coupon> = {}): Coupon {
  return {
    code: 'TEN',
    type: 'PERCENT',
    value: 1_000,
    family: null,
    categoryIds: new Set(),
    productIds: new Set(),
    minCents: 0,
    maxBonusCents: null,
    validFrom: new Date('2026-01-01T00:00:00Z'),
    validTo: new Date('2026-02-01T00:00:00Z'),
    usesTotal: null,
    uses: 0,
    usesPerCustomer: null,
    firstOrderOnly: false,
    countries: [],
    combinableWithVoucherBonus: false,
    ...terms,
  }
}
