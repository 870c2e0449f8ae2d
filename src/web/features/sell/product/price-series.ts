import type { ApiOutput } from '#contract/api-client.ts'

export type PriceStep = Pick<ApiOutput<'detailView'>['priceHistory'][number], 'from' | 'to' | 'priceCents'>

export const chartSpanDays = [30, 90, 365] as const

/** One step as it is drawn and listed: milliseconds since 1970. */
export interface DrawnStep {
  readonly fromMs: number
  readonly toMs: number
  readonly priceCents: number
}

export interface PriceSeries {
  readonly steps: readonly DrawnStep[]
  readonly startMs: number
  readonly endMs: number
  readonly lowestCents: number
  readonly highestCents: number
  /** Null while we do not buy. */
  readonly nowCents: number | null
}

const dayMs = 86_400_000

/** The steps of the last days, cut at both ends; null if nothing was known then. */
export function priceSeries(history: readonly PriceStep[], days: number, nowMs: number): PriceSeries | null {
  const startMs = nowMs - days * dayMs
  const steps = history
    .map(({ from, to, priceCents }) => ({
      fromMs: Math.max(Date.parse(from), startMs),
      toMs: to === null ? nowMs : Math.min(Date.parse(to), nowMs),
      priceCents,
    }))
    .filter(({ fromMs, toMs }) => toMs > fromMs)
    .toSorted((one, other) => one.fromMs - other.fromMs)
  const last = steps.at(-1)
  if (!last) return null
  const prices = steps.map(({ priceCents }) => priceCents)
  return {
    steps,
    startMs,
    endMs: nowMs,
    lowestCents: Math.min(...prices),
    highestCents: Math.max(...prices),
    nowCents: last.toMs === nowMs ? last.priceCents : null,
  }
}

/** The line of the chart in a box of this size; prices hold until they change, so it goes in steps. */
export function stepPath(series: PriceSeries, width: number, height: number): string {
  const x = (ms: number) => round(((ms - series.startMs) / (series.endMs - series.startMs)) * width)
  const y = (cents: number) => round(priceHeight(series, cents) * height)
  return series.steps
    .map(({ fromMs, toMs, priceCents }, index) => {
      const joins = index > 0 && series.steps[index - 1]?.toMs === fromMs
      return `${joins ? 'L' : 'M'}${x(fromMs)} ${y(priceCents)}H${x(toMs)}`
    })
    .join('')
}

/** The share of the height above the highest price, and below zero. */
const margin = 0.12

/** The distance from the top, 0 to 1. Zero is at the bottom, so that half the price is half as high. */
export function priceHeight({ highestCents }: Pick<PriceSeries, 'highestCents'>, cents: number): number {
  return margin + (1 - cents / highestCents) * (1 - 2 * margin)
}

/** Two labels nearer to each other than this would touch. */
const labelHeight = 0.14

/** The prices that have a label: zero, the highest, and the lowest if there is room for it. */
export function labelledCents({ highestCents, lowestCents }: PriceSeries): readonly number[] {
  const height = (cents: number) => priceHeight({ highestCents }, cents)
  const lowest = height(lowestCents)
  const hasRoom = lowest - height(highestCents) > labelHeight && height(0) - lowest > labelHeight
  return hasRoom ? [highestCents, lowestCents, 0] : [highestCents, 0]
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
