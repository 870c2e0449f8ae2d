import type { Clock } from '#server/platform/clock.ts'

/** The clock of this process, for code under test that has no database to ask. */
export const systemClock: Clock = { now: () => new Date() }

export interface FakeClock extends Clock {
  set(iso: string): void
  advance(milliseconds: number): void
}

export function fakeClock(iso: string): FakeClock {
  let current = new Date(iso)
  return {
    now: () => new Date(current),
    set: (next) => {
      current = new Date(next)
    },
    advance: (milliseconds) => {
      current = new Date(current.getTime() + milliseconds)
    },
  }
}
