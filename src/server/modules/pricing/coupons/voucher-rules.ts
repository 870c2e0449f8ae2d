import { promises } from '#contract/promises.ts'
import { shareOfCents } from '#kernel/money.ts'
import type { Coupon } from './rules.ts'

interface VoucherFacts {
  /** The items alone: a coupon and a fee earn no bonus. */
  readonly productsCents: number
  readonly couponBonusCents: number
  readonly totalCents: number
  readonly coupon: Pick<Coupon, 'combinableWithVoucherBonus'> | null
}

/** What a payout is worth as a voucher. A coupon that adds something may exclude the bonus of the voucher (rulebook §7). */
export function voucherWorthCents({
  productsCents,
  couponBonusCents,
  totalCents,
  coupon,
}: VoucherFacts): number {
  const isExcluded = couponBonusCents > 0 && coupon !== null && !coupon.combinableWithVoucherBonus
  return isExcluded ? totalCents : totalCents + shareOfCents(productsCents, promises.voucherBonusBasisPoints)
}
