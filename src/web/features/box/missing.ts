import type { CartErrorWithType } from '#web/box/box-state.ts'

export type PriceChangeError = CartErrorWithType<'PriceErrorDto'>
export type MinimumError = CartErrorWithType<'MinOrderThresholdUnfulfilledErrorDto'>

/** The things that are missing before the next step. */
export type MissingRequirement =
  | { readonly kind: 'prices'; readonly count: number }
  | { readonly kind: 'minimum'; readonly cents: number; readonly items: number | null }

/** The id of the explanation, which takes the focus. */
export const missingId = 'box-missing'

export function missingFor(changes: number, minimum: MinimumError | null): readonly MissingRequirement[] {
  return [
    ...(changes > 0 ? [{ kind: 'prices', count: changes } as const] : []),
    ...(minimum
      ? [{ kind: 'minimum', cents: minimum.missing.amount, items: minimum.thresholdItems } as const]
      : []),
  ]
}
