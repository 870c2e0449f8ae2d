import type { ProductColumns } from './repo-columns.ts'

/** The least and the most that we pay for a product of one family (rulebook §3 and §4). */
export interface OfferBounds {
  readonly leastCents: number
  readonly mostCents: number
}

/** The product with an offer that we may make. `named` is what the row itself says. */
export function withinBounds(
  product: ProductColumns,
  named: Partial<ProductColumns>,
  { leastCents, mostCents }: OfferBounds,
): ProductColumns {
  const { offer_cents: cents } = named
  if (cents === undefined) return product
  if (cents > 0 && cents < leastCents) {
    return { ...product, offer_cents: 0, stop_reason: named.stop_reason ?? 'LOW_VALUE' }
  }
  // A price that is high enough again ends the stop that an earlier low price began.
  const isOver = cents > 0 && named.stop_reason === undefined && product.stop_reason === 'LOW_VALUE'
  return {
    ...product,
    offer_cents: Math.min(cents, mostCents),
    stop_reason: isOver ? null : product.stop_reason,
  }
}
