import { worthOfModelWord } from './order.ts'

interface SuggestedModel {
  readonly id: number
  readonly brand: string | null
  /** Its clean name without the maker; null for works. */
  readonly model: string | null
  readonly modelWords: number
  readonly score: number
}

export interface ModelSeries<T> {
  readonly lead: T
  /** Models of the same series that share its place. */
  readonly further: readonly T[]
}

/** More than these nobody reads at a glance. */
const mostFurther = 6

/** The models, best first, those of one series in one place: what a list shows that has too few places for each. */
export function bySeries<T extends SuggestedModel>(models: readonly T[]): readonly ModelSeries<T>[] {
  const together = [...Map.groupBy(models, seriesOf).values()].map((some) => {
    const lead = some.reduce((plainest, one) => (isPlainer(one, plainest) ? one : plainest))
    const named = new Set([lead.model])
    const others = some.filter(({ model }) => !named.has(model) && Boolean(named.add(model)))
    return { lead, further: others.slice(0, mostFurther), score: Math.max(...some.map(seriesScore)) }
  })
  return together.toSorted((a, b) => b.score - a.score)
}

/** The iPhone 16 leads its series before the 16e, and the S10 5G before the S10e. */
function isPlainer(one: SuggestedModel, other: SuggestedModel): boolean {
  return (one.modelWords - other.modelWords || Number(isLettered(one)) - Number(isLettered(other))) < 0
}

function isLettered({ model }: SuggestedModel): boolean {
  return /^\D*\d+\p{L}/u.test(model ?? '')
}

/** The same for 'iphone 16', 'iphone 16 pro max' and 'iphone 16e'; what has no number stands alone. */
function seriesOf(one: SuggestedModel): string {
  return `${one.brand ?? ''} ${numberedName(one) ?? one.model ?? one.id}`
}

/** 'iphone 16' of 'iphone 16 pro max': the name up to its number. */
function numberedName({ model }: SuggestedModel): string | undefined {
  return /^\D*\d+/.exec(model ?? '')?.[0]
}

/** A series of which only the Ultra is listed is worth as much as one with its plain model. */
function seriesScore(one: SuggestedModel): number {
  const words = numberedName(one)?.split(' ').length ?? one.modelWords
  return one.modelWords > words ? one.score - worthOfModelWord : one.score
}
