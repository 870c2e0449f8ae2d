import { setTimeout as sleep } from 'node:timers/promises'
import { Unavailable } from '#server/platform/unavailable.ts'

/** A machine that has just been switched on starts database and app together, and is busy. */
const startWaitMs = 30_000
const usualPauseMs = 500

/**
 * What passes by itself. Of PostgreSQL: 57P01 and 57P02 it is being stopped, 57P03 it starts, stops or recovers, 53300
 * others hold all its connections, 25006 it is still a copy of the one before, 55P03 somebody else holds the lock.
 */
const passingCodes = new Set([
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  '25006',
  '53300',
  '55P03',
  '57P01',
  '57P02',
  '57P03',
])
/** pg gives these no code. */
const passingMessages = /^(?:timeout e|Connection terminated|Query read timeout)/

/**
 * Runs what a start needs of its database, again and again while the database is not ready for it.
 * @param work must bear being repeated; it is told how many milliseconds are left.
 */
export async function onceReachable<T>(
  work: (leftMs: number) => Promise<T>,
  waitMs = startWaitMs,
  pauseMs = usualPauseMs,
): Promise<T> {
  const since = performance.now()
  for (;;) {
    const leftMs = waitMs - (performance.now() - since)
    try {
      return await work(Math.max(0, leftMs))
    } catch (error) {
      if (!isPassing(error) || performance.now() - since >= waitMs) throw error
      await sleep(Math.min(pauseMs, waitMs))
    }
  }
}

export function isPassing(error: unknown): boolean {
  if (error instanceof Unavailable) return true
  if (error instanceof AggregateError && error.errors.some(isPassing)) return true
  if (!(error instanceof Error)) return false
  const isKnown = 'code' in error && passingCodes.has(String(error.code))
  return isKnown || passingMessages.test(error.message) || isPassing(error.cause)
}
