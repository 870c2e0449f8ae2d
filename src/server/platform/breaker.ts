import type { Clock } from './clock.ts'

/** The dependency is not asked at all, or did not answer in time; a class, so that callers can tell it from a bug. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable'
}

export interface BreakerOptions {
  readonly name: string
  readonly clock: Clock
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

function createRecord(clock: Clock) {
  let failedAt: number[] = []
  let openedAt: number | null = null
  const now = () => clock.now().getTime()
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
      failedAt = [...failedAt.filter((at) => now() - at < failureWindowMs), now()]
      if (openedAt !== null || failedAt.length >= failuresToOpen) openedAt = now()
    },
    succeeded(): void {
      failedAt = []
      openedAt = null
    },
  }
}

async function withTimeout<T>(name: string, timeoutMs: number, call: (signal: AbortSignal) => Promise<T>) {
  const abort = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new Unavailable(`${name} did not answer within ${timeoutMs} ms`))
      abort.abort()
    }, timeoutMs)
  })
  try {
    return await Promise.race([call(abort.signal), late])
  } finally {
    clearTimeout(timer)
  }
}
