import { failureWindow } from '#server/platform/breaker.ts'
import { Unavailable } from '#server/platform/unavailable.ts'

export interface OutageOptions {
  /** Asks the database something; resolves when an answer came. */
  readonly probe: () => Promise<void>
  readonly onBegin: () => void
  readonly onEnd: () => void
}

export interface Outage {
  /** Throws `Unavailable` while the outage lasts. */
  refuseDuring(): void
  failed(): void
  answered(): void
  stop(): void
}

const probeEveryMs = 1_000

/**
 * The breaker of a database (security.md Z12): after five failures within ten seconds nobody is sent there any more. Other
 * breakers let a visitor's call through to see whether all is well again. This one asks for itself, every second: all
 * visitors need the database, and it has to work again within five seconds.
 */
export function watchOutage({ probe, onBegin, onEnd }: OutageOptions): Outage {
  const failures = failureWindow(() => performance.now())
  let timer: NodeJS.Timeout | null = null

  function probeLater(): void {
    timer = setTimeout(() => {
      probe().then(end, () => {
        if (timer) probeLater()
      })
    }, probeEveryMs).unref()
  }

  function stop(): void {
    if (timer) clearTimeout(timer)
    timer = null
  }

  function end(): void {
    if (!timer) return
    stop()
    failures.clear()
    onEnd()
  }

  return {
    refuseDuring() {
      if (timer) throw new Unavailable('the database gives no answers and is not asked')
    },
    failed() {
      if (timer || !failures.add()) return
      probeLater()
      onBegin()
    },
    answered: failures.clear,
    stop,
  }
}
