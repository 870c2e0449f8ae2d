import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Shedding } from '#contract/define.ts'

export interface Overload {
  /** Whether requests of this rank are turned away for now. */
  sheds(rank: Shedding): boolean
  stop(): void
}

const windowMs = 1_000
/** How many times the allowed lateness it takes. */
const shedFrom: Readonly<Record<Shedding, number>> = { first: 1, next: 3, last: 10 }

/**
 * Late means that the turns of one second took longer than allowed on average: one long pause, such as a garbage
 * collection, is no overload, and a quiet second ends it (security.md Z12). The later it is, the more is turned away.
 */
export function watchEventLoop(lateMs: number): Overload {
  const delays = monitorEventLoopDelay({ resolution: 20 })
  let meanMs = 0
  delays.enable()
  const timer = setInterval(() => {
    meanMs = delays.mean / 1e6
    delays.reset()
  }, windowMs)
  timer.unref()
  return {
    sheds: (rank) => meanMs > lateMs * shedFrom[rank],
    stop: () => {
      clearInterval(timer)
      delays.disable()
    },
  }
}
