/** A call that ended without a usable answer. */
export interface FailedTry {
  /** 0 where no answer came at all. */
  readonly status: number
  /** The header of the answer, in seconds. */
  readonly retryAfter: string | null
  /** How often the call has been repeated already. */
  readonly repeats: number
  /** Milliseconds since the call was sent for the first time. */
  readonly elapsedMs: number
  /** A call that changes nothing can be repeated without harm. */
  readonly isRead: boolean
  /** The caller wants the call repeated after a bug too (spec §8). */
  readonly isWanted: boolean
  readonly isOffline: boolean
}

const mostRepeats = 3
const firstPauseMs = 500
/** Nobody waits longer than this for one try, even if the server asks for it. */
const longestAskedMs = 3000
/** After this time the visitor is told that a read was turned away. */
const patienceMs = 8000

/** No answer, or one that says that another moment may be better (security.md Z12). */
const passingStatuses: ReadonlySet<number> = new Set([0, 502, 503, 504])

/** How long to wait before the call is sent again; null if its end is final. `random` is between 0 and 1. */
export function retryDelay(failed: FailedTry, random: number): number | null {
  const { status, repeats, elapsedMs } = failed
  const isShed = failed.isRead && passingStatuses.has(status) && !(status === 0 && failed.isOffline)
  if (!isShed && !(failed.isWanted && status === 500)) return null
  const askedMs = Math.min(Number(failed.retryAfter) * 1000 || 0, longestAskedMs)
  const pauseMs = spreadPause(Math.max(firstPauseMs * 2 ** repeats, askedMs), random)
  const isOver = repeats === mostRepeats || (isShed && elapsedMs + pauseMs > patienceMs)
  return isOver ? null : pauseMs
}

/** Up to a quarter longer, so that those who were turned away together do not come back together. */
export function spreadPause(pauseMs: number, random: number): number {
  return pauseMs * (1 + random / 4)
}

/** Says whether an answer without a problem code is only a passing fault. */
export function isPassing(status: number): boolean {
  return passingStatuses.has(status)
}
