import type { Clock } from './clock.ts'
import { callAfter, remainingMs } from './deadline.ts'
import { Unavailable } from './unavailable.ts'

export interface BreakerOptions {
  readonly name: string
  readonly clock: Clock
  /** How long a call may take; less where the deadline around it leaves less. */
  readonly timeoutMs: number
  /** Calls beyond this many at once are refused: a slow dependency must not collect the whole server (Z12). */
  readonly maxInFlight: number
}

export interface Breaker {
  /** Runs the call, or throws `Unavailable` without making it. The signal fires when its time is up. */
  run<T>(call: (signal: AbortSignal) => Promise<T>): Promise<T>
  isOpen(): boolean
}

const failuresToOpen = 5
const failureWindowMs = 10_000
const probeAfterMs = 5_000

/** Opens after 5 failures within 10 s, lets one probe through every 5 s, closes when a probe succeeds (Z12). */
export function createBreaker({ name, clock, timeoutMs, maxInFlight }: BreakerOptions): Breaker {
  const record = createRecord(clock)
  let inFlight = 0
  return {
    isOpen: record.isOpen,
    async run(call) {
      if (inFlight >= maxInFlight) throw new Unavailable(`${name} has ${inFlight} calls in flight`)
      if (!record.mayCall()) throw new Unavailable(`${name} failed repeatedly and is not asked`)
      inFlight += 1
      try {
        const value = await withTimeout(name, timeoutMs, call)
        record.succeeded()
        return value
      } catch (error) {
        record.failed()
        throw error
      } finally {
        inFlight -= 1
      }
    },
  }
}

/** Tells when failures come so close together that asking on makes no sense. */
export function failureWindow(now: () => number) {
  let failedAt: number[] = []
  return {
    /** Whether this is the fifth within ten seconds. */
    add(): boolean {
      failedAt = [...failedAt.filter((at) => now() - at < failureWindowMs), now()]
      return failedAt.length >= failuresToOpen
    },
    clear(): void {
      failedAt = []
    },
  }
}

function createRecord(clock: Clock) {
  const now = () => clock.now().getTime()
  const failures = failureWindow(now)
  let openedAt: number | null = null
  return {
    isOpen: () => openedAt !== null,
    mayCall(): boolean {
      if (openedAt === null) return true
      if (now() - openedAt < probeAfterMs) return false
      // This call is the probe; the next one waits for its outcome or another 5 s.
      openedAt = now()
      return true
    },
    failed(): void {
      if (failures.add() || openedAt !== null) openedAt = now()
    },
    succeeded(): void {
      failures.clear()
      openedAt = null
    },
  }
}

async function withTimeout<T>(name: string, timeoutMs: number, call: (signal: AbortSignal) => Promise<T>) {
  const abort = new AbortController()
  const { promise: late, reject } = Promise.withResolvers<never>()
  const givenMs = Math.max(0, Math.round(Math.min(timeoutMs, remainingMs())))
  const cancel = callAfter(givenMs, () => {
    reject(new Unavailable(`${name} did not answer within ${givenMs} ms`))
    abort.abort()
  })
  try {
    return await Promise.race([call(abort.signal), late])
  } finally {
    cancel()
  }
}
