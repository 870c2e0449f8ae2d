import type { Tx } from '#server/platform/db/pool.ts'

/** One counter a call adds to: a rule, a subject and the window it falls into. */
export interface Hit {
  readonly key: string
  readonly windowStart: Date
  readonly windowSeconds: number
  readonly max: number
}

export interface CountedHits {
  /** The counts, in the order of the hits, with this call. */
  readonly counts: readonly number[]
  readonly graced: boolean
}

export interface LimitStore {
  /**
   * Adds one to every counter, all at once. A counter stops one above its ceiling, so that refused calls
   * cannot use up the room that a solved challenge gives.
   */
  count(hits: readonly Hit[], pairKey: string | null, now: Date): Promise<CountedHits>
  /** Written in the caller's transaction where the store is the database: a second connection could be wanting. */
  grantGrace(pairKey: string, until: Date, now: Date, tx: Tx): Promise<void>
}
