import type { couponProblems } from '#contract/problems.ts'
import { splitCents, shareOfCents } from '#kernel/money.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { CouponItem, CouponUse } from './facts.ts'

/** Raises what a seller is paid (rulebook.md §7). */
export interface Coupon {
  readonly code: string
  readonly type: 'PERCENT' | 'FIXED' | 'PER_ITEM'
  /** Basis points for PERCENT, else cents. */
  readonly value: number
  readonly family: 'ce' | 'media' | null
  /** With the categories below; an empty list narrows nothing. */
  readonly categoryIds: ReadonlySet<number>
  readonly productIds: ReadonlySet<number>
  readonly minCents: number
  readonly maxBonusCents: number | null
  readonly validFrom: Date
  readonly validTo: Date
  readonly usesTotal: number | null
  readonly uses: number
  readonly usesPerCustomer: number | null
  readonly firstOrderOnly: boolean
  readonly countries: readonly string[]
  readonly combinableWithVoucherBonus: boolean
}

export type CouponRefusal = (typeof couponProblems)[number]

/** Whether the coupon may be used for these items, now, by this seller. */
export function judgeCoupon(coupon: Coupon | null, use: CouponUse): Result<Coupon, CouponRefusal> {
  if (coupon === null) return fail('coupon.unknown')
  const refusal = refusalOfTerms(coupon, use)
  if (refusal) return fail(refusal)
  const fitting = use.items.filter((item) => isInScope(coupon, item))
  if (fitting.length === 0) return fail('coupon.notApplicable')
  const missingCents = coupon.minCents - sumOf(fitting)
  return missingCents > 0 ? fail('coupon.belowMinimum', { extra: { missingCents } }) : ok(coupon)
}

function refusalOfTerms(coupon: Coupon, use: CouponUse): CouponRefusal | null {
  const { now, country = null, usesByCustomer = 0, hasEarlierOrder = false } = use
  if (now < coupon.validFrom) return 'coupon.notYetValid'
  if (now >= coupon.validTo) return 'coupon.expired'
  if (coupon.usesTotal !== null && coupon.uses >= coupon.usesTotal) return 'coupon.exhausted'
  if (coupon.usesPerCustomer !== null && usesByCustomer >= coupon.usesPerCustomer)
    return 'coupon.usedByCustomer'
  if (coupon.firstOrderOnly && hasEarlierOrder) return 'coupon.notFirstOrder'
  const isElsewhere = country !== null && coupon.countries.length > 0 && !coupon.countries.includes(country)
  return isElsewhere ? 'coupon.country' : null
}

function isInScope({ family, categoryIds, productIds }: Coupon, item: CouponItem): boolean {
  return (
    (family === null || family === item.family) &&
    (categoryIds.size === 0 || categoryIds.has(item.categoryId)) &&
    (productIds.size === 0 || productIds.has(item.productId))
  )
}

function sumOf(items: readonly CouponItem[]): number {
  return items.reduce((sum, { priceCents }) => sum + priceCents, 0)
}

/** The bonus of each item, in the order of the items; 0 outside the scope. */
export function bonusPerItem(coupon: Coupon, items: readonly CouponItem[]): number[] {
  return split(coupon, items, (fitting) => fullBonus(coupon, fitting))
}

/** The same after grading, on what was accepted at its final price. A bonus once paid is never asked back. */
export function bonusAfterGrading(coupon: Coupon, accepted: readonly CouponItem[]): number[] {
  return split(coupon, accepted, (fitting) => {
    const reached = sumOf(fitting)
    if (coupon.type !== 'FIXED' || reached >= coupon.minCents) return fullBonus(coupon, fitting)
    return Math.floor((coupon.value * reached) / coupon.minCents)
  })
}

function fullBonus({ type, value }: Coupon, fitting: readonly CouponItem[]): number {
  switch (type) {
    case 'PERCENT':
      return shareOfCents(sumOf(fitting), value)
    case 'FIXED':
      return value
    case 'PER_ITEM':
      return value * fitting.length
  }
}

/** Splits a bonus by price; a bonus per item is the same for each item. */
function split(
  coupon: Coupon,
  items: readonly CouponItem[],
  bonus: (fitting: readonly CouponItem[]) => number,
): number[] {
  const fitting = items.filter((item) => isInScope(coupon, item))
  if (fitting.length === 0) return items.map(() => 0)
  const total = Math.min(bonus(fitting), coupon.maxBonusCents ?? Infinity)
  const weightOf = (item: CouponItem) => (coupon.type === 'PER_ITEM' ? 1 : item.priceCents)
  return splitCents(
    total,
    items.map((item) => (isInScope(coupon, item) ? weightOf(item) : 0)),
  )
}
