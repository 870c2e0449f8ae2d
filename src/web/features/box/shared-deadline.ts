import type { BoxItem } from '#web/box/box-state.ts'

/** Prices that end within an hour of each other were given together. */
const togetherMs = 3_600_000

type Reserved = Pick<BoxItem, 'id' | 'reservedUntil' | 'reservationWarning'>

export interface SharedDeadline {
  /** The first of their ends: until then all of them hold. */
  readonly until: string
  readonly ids: ReadonlySet<number>
}

/** The end that most lines share, to be said once above them; null where no two lines share one. */
export function sharedDeadline(items: readonly Reserved[]): SharedDeadline | null {
  const ends = items
    .filter(({ reservationWarning }) => !reservationWarning)
    .map(({ id, reservedUntil }) => ({ id, reservedUntil, at: Date.parse(reservedUntil) }))
    .toSorted((one, other) => one.at - other.at)
  const groups = ends.map((first) => ends.filter(({ at }) => at >= first.at && at - first.at <= togetherMs))
  const [largest] = groups.toSorted((one, other) => other.length - one.length)
  const first = largest?.[0]
  if (!first || largest.length < 2) return null
  return { until: first.reservedUntil, ids: new Set(largest.map(({ id }) => id)) }
}
