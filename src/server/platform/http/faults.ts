import type { FrameProblem } from '#contract/frame-problems.ts'
import { Unavailable } from '#server/platform/unavailable.ts'

/** A visitor can try again: the database is away, full, too slow or has no room (security.md Z12). */
const unavailableStates = new Set([
  '25006', // read only: a standby right after a failover
  '25P03', // idle in transaction for too long
  '40001', // still in conflict after the retries
  '40P01',
  '55P03', // lock wait
  '57014', // statement time-out
  '57P01', // shutting down
  '57P02',
  '57P03',
  '58030', // I/O error
])
const socketFaults = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOSPC',
])
const refusedValues = /^(?:23502|23503|23505|23514|23P01|22001|22003|22007|22008|22021|22P02|22P05)$/u

/** Says what a thrown error means for the visitor; an unknown error is a bug. */
export function problemOfFault(error: unknown): FrameProblem {
  if (!(error instanceof Error)) return 'internal'
  // Every fault of a database connection is among them: see db/guarded-client.ts.
  if (error instanceof Unavailable) return 'unavailable'
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (isUnavailable(code)) return 'unavailable'
  // A constraint the service did not foresee, or a value no column takes: hostile input, not a bug (D34, Z2).
  if (refusedValues.test(code)) return 'request.invalid'
  if (error instanceof AggregateError && error.errors.some((one) => problemOfFault(one) === 'unavailable'))
    return 'unavailable'
  return 'internal'
}

function isUnavailable(code: string): boolean {
  const isConnectionOrResources = code.length === 5 && (code.startsWith('08') || code.startsWith('53'))
  return isConnectionOrResources || unavailableStates.has(code) || socketFaults.has(code)
}
