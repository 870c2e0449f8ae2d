import { shareOfCents } from '#kernel/money.ts'

export interface DeviceMarket {
  /** The price at which one device of class A1 will probably be sold. */
  readonly expectedSaleCents: number
  readonly refurbCents: number
}

/** The base offer of a device that was given none by hand or by an import (rulebook.md §3). */
export function baseByRule({ expectedSaleCents, refurbCents }: DeviceMarket, targetCostBp: number): number {
  return Math.max(0, shareOfCents(expectedSaleCents, targetCostBp) - refurbCents)
}
