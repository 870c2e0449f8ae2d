/** The only place that reads the wall clock; everything else is given one. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
