import type { LimitName } from '#contract/limits.ts'
import type { Breaker } from '#server/platform/breaker.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db/pool.ts'
import { localStore } from './local-store.ts'
import {
  decideLimit,
  graceMs,
  limitHits,
  graceKey,
  type LimitedCaller,
  type LimitDecision,
  type Topic,
} from './rules.ts'
import type { LimitStore } from './store.ts'

export interface Limiter {
  /**
   * Counts one call: by session and address before its input is read; then by account, e-mail and order, which the
   * input names, still before the handler (D60).
   */
  take(names: readonly LimitName[], caller: LimitedCaller, topic?: Topic): Promise<LimitDecision>
  /** Raises the limits of this session at this address after a solved challenge; says until when. */
  grantGrace(caller: LimitedCaller, tx: Tx): Promise<Date>
}

interface Deps {
  readonly secrets: readonly string[]
  readonly clock: Clock
  readonly store: LimitStore
  readonly breaker: Breaker
  /** Called when the local counter replaces the store, and when the store counts again. */
  readonly onStoreDown: (error: unknown) => void
  readonly onStoreBack: () => void
}

/** D61: counters are shared between processes; when their store is down a local one takes over, never "no limit". */
export function createLimiter({ secrets, clock, store, breaker, onStoreDown, onStoreBack }: Deps): Limiter {
  const local = localStore()
  let isDown = false

  async function shared<T>(call: (from: LimitStore) => Promise<T>): Promise<T> {
    try {
      const value = await breaker.run(() => call(store))
      if (isDown) onStoreBack()
      isDown = false
      return value
    } catch (error) {
      if (!isDown) onStoreDown(error)
      isDown = true
      return call(local)
    }
  }

  async function take(
    names: readonly LimitName[],
    caller: LimitedCaller,
    topic?: Topic,
  ): Promise<LimitDecision> {
    const now = clock.now()
    const hits = limitHits(secrets, names, topic === undefined ? caller : { ...caller, topic }, now)
    if (hits.length === 0) return { ok: true }
    const pairKey = graceKey(secrets, caller)
    return decideLimit(hits, await shared((from) => from.count(hits, pairKey, now)), now)
  }

  return {
    take,
    grantGrace: async (caller, tx) => {
      const now = clock.now()
      const until = new Date(now.getTime() + graceMs)
      const pairKey = graceKey(secrets, caller)
      if (pairKey === null) throw new Error('grace is given to sessions only')
      // The local counter learns it too, because the store may go down within the half hour.
      await local.grantGrace(pairKey, until, now, tx)
      await shared((from) => from.grantGrace(pairKey, until, now, tx))
      return until
    },
  }
}
