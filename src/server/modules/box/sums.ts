import type { ItemFamily } from './items.ts'

/** The parts of a sum: the price of an item, and the bonus of the coupon. */
export interface PaidItem {
  readonly family: ItemFamily
  readonly priceCents: number
  readonly bonusCents: number
}

/** All totals of a box, and of the order it becomes. The parcel is free, so the total is what the seller is paid. */
export interface BoxSums {
  readonly productsCents: number
  readonly ceCents: number
  readonly mediaCents: number
  readonly couponBonusCents: number
  readonly expressFeeCents: number
  readonly totalCents: number
}

/** The total is never below zero: the fee can be more than cheap items bring, and no seller pays us. */
export function boxSums(items: readonly PaidItem[], expressFeeCents: number): BoxSums {
  const productsCents = priceSum(items)
  const couponBonusCents = items.reduce((sum, { bonusCents }) => sum + bonusCents, 0)
  return {
    productsCents,
    ceCents: priceSum(items.filter(({ family }) => family === 'ce')),
    mediaCents: priceSum(items.filter(({ family }) => family === 'media')),
    couponBonusCents,
    expressFeeCents,
    totalCents: Math.max(0, productsCents + couponBonusCents - expressFeeCents),
  }
}

/** Conditions compare with the prices without the coupon, because a coupon must not lift a box over a minimum. */
export function priceSum(items: readonly Pick<PaidItem, 'priceCents'>[]): number {
  return items.reduce((sum, { priceCents }) => sum + priceCents, 0)
}
