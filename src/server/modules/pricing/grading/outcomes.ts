import { defaultClass } from './price.ts'
import { variantClasses } from './tree.ts'

/**
 * The least and the most that can still be deducted, by class: index 0 is no class yet, then NEW to A4. They are lists
 * of numbers because this code must be fast: it runs for every answer that is shown with its price.
 */
interface Deducted {
  readonly least: number[]
  readonly most: number[]
}

/** Everything that is deducted, and the part of it to which no cap applies. */
export interface Outcomes {
  readonly all: Deducted
  readonly free: Deducted
}

/** Index 0 is the class of a device to which no answer gave one. */
export const rankedClasses = [defaultClass, ...variantClasses] as const

/** What counts in the end: everything, or with a cap at most the cap and the rest. */
export function capped({ all, free }: Outcomes, capCents: number | null): Deducted {
  if (capCents === null) return all
  const end = (sum: number, rest = 0) => Math.min(sum, rest + capCents)
  return {
    least: all.least.map((sum, at) => end(sum, free.least[at])),
    most: all.most.map((sum, at) => end(sum, free.most[at])),
  }
}

/** Before the first question nothing is deducted, and no class is asked for. */
export function startOutcomes(): Outcomes {
  const start = noOutcomes()
  for (const { least, most } of [start.all, start.free]) [least[0], most[0]] = [0, 0]
  return start
}

export function addAll(
  into: Deducted,
  { least, most }: Deducted,
  { asked, deducted }: { readonly asked: number; readonly deducted: number },
): void {
  for (const [at, fewest] of least.entries()) {
    if (fewest === Infinity) continue
    const rank = Math.max(at, asked)
    into.least[rank] = Math.min(into.least[rank] ?? Infinity, fewest + deducted)
    into.most[rank] = Math.max(into.most[rank] ?? -Infinity, (most[at] ?? -Infinity) + deducted)
  }
}

const unreached: Deducted = {
  least: rankedClasses.map(() => Infinity),
  most: rankedClasses.map(() => -Infinity),
}

export function noOutcomes(): Outcomes {
  const fresh = (): Deducted => ({ least: unreached.least.slice(), most: unreached.most.slice() })
  return { all: fresh(), free: fresh() }
}

export function isNothing({ all }: Outcomes): boolean {
  return all.least.every((one) => one === Infinity)
}

export function join(into: Outcomes, other?: Outcomes): Outcomes {
  if (!other) return into
  const unchanged = { asked: 0, deducted: 0 }
  addAll(into.all, other.all, unchanged)
  addAll(into.free, other.free, unchanged)
  return into
}
