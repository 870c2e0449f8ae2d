/** The middle value: one disturbed round does not move it. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.ceil(sorted.length / 2) - 1]
  if (upper === undefined || lower === undefined) throw new Error('nothing was measured')
  return (lower + upper) / 2
}

/** Median of the ratios within each pair: what slows the whole machine slows both sides of a pair. */
export function pairedRatio(ours: readonly number[], theirs: readonly number[]): number {
  return median(ours.map((one, at) => one / (theirs[at] ?? Number.NaN)))
}

export type Target = { readonly atLeast: number } | { readonly atMost: number }

/** How far a figure is from its target, in the figure's own unit; 0 when the target is met. */
export function shortfall(value: number, target: Target): number {
  return Math.max(0, 'atLeast' in target ? target.atLeast - value : value - target.atMost)
}

/** The value that this percentage of all values does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const value = sorted[Math.max(0, Math.ceil((sorted.length * share) / 100) - 1)]
  if (value === undefined) throw new Error('nothing was measured')
  return value
}
