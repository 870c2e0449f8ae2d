import { monitorEventLoopDelay } from 'node:perf_hooks'

export interface Overload {
  isLate(): boolean
  stop(): void
}

const windowMs = 1_000

/**
 * Late means that the turns of one second took longer than allowed on average: one long pause, such as a garbage
 * collection, is no overload, and a quiet second ends it (security.md Z12).
 */
export function watchEventLoop(lateMs: number): Overload {
  const delays = monitorEventLoopDelay({ resolution: 20 })
  let late = false
  delays.enable()
  const timer = setInterval(() => {
    late = delays.mean / 1e6 > lateMs
    delays.reset()
  }, windowMs)
  timer.unref()
  return {
    isLate: () => late,
    stop: () => {
      clearInterval(timer)
      delays.disable()
    },
  }
}
