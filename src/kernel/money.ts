/** A part in basis points, 10,000 of which are the whole; a started cent is dropped (rulebook.md §0). */
export function shareOfCents(cents: number, basisPoints: number): number {
  return Math.floor((cents * basisPoints) / 10_000)
}

/**
 * Splits an amount in proportion to the weights, to the cent: what rounding leaves over goes to the largest remainders,
 * among equals to the first. Without any weight there is nothing to split by, and all parts are 0.
 */
export function splitCents(cents: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total === 0) return weights.map(() => 0)
  const parts = weights.map((weight) => Math.floor((cents * weight) / total))
  const left = cents - parts.reduce((sum, part) => sum + part, 0)
  const byRemainder = weights
    .map((weight, index) => ({ index, remainder: (cents * weight) % total }))
    .toSorted((a, b) => b.remainder - a.remainder || a.index - b.index)
  const raised = new Set(byRemainder.slice(0, left).map(({ index }) => index))
  return parts.map((part, index) => (raised.has(index) ? part + 1 : part))
}
