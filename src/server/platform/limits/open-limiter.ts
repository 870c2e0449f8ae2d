import { setTimeout } from 'node:timers/promises'
import { createBreaker } from '#server/platform/breaker.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/pool.ts'
import type { Log } from '#server/platform/log.ts'
import { createLimiter, type Limiter } from './limiter.ts'
import { postgresStore } from './postgres-store.ts'
import type { LimitStore } from './store.ts'

interface Deps {
  readonly config: { readonly redisUrl: string | null; readonly secrets: readonly string[] }
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  /** Replaces the usual time that the store has for connecting and for each answer. */
  readonly storeMs?: number
}

export interface OpenLimiter extends Limiter {
  close(): void
}

/** Counts in Redis if REDIS_URL is set, else in PostgreSQL. The store need not be reachable: see `createLimiter`. */
export async function openLimiter({ config, db, clock, log, storeMs }: Deps): Promise<OpenLimiter> {
  const { name, store, usualMs, close } = await openStore({ redisUrl: config.redisUrl, db, log, storeMs })
  const timeoutMs = storeMs ?? usualMs
  const limiter = createLimiter({
    secrets: config.secrets,
    clock,
    store,
    breaker: createBreaker({ name, clock, timeoutMs, maxInFlight: 200 }),
    onStoreDown: (err) => log.warn({ err, store: name }, 'limits are counted in this process only'),
    onStoreBack: () => log.info({ store: name }, 'limits are counted together again'),
  })
  return { ...limiter, close }
}

interface OpenStore {
  readonly name: string
  readonly store: LimitStore
  readonly usualMs: number
  readonly close: () => void
}

interface StoreChoice extends Pick<Deps, 'db' | 'log'> {
  readonly redisUrl: string | null
  readonly storeMs: number | undefined
}

async function openStore({ redisUrl, db, log, storeMs = 1000 }: StoreChoice): Promise<OpenStore> {
  if (redisUrl === null) {
    return { name: 'postgres', store: postgresStore(db), usualMs: 1000, close: () => undefined }
  }
  // Loads the Redis client only here, because most servers run without Redis.
  const { redisStore } = await import('./redis-store.ts')
  const store = redisStore(redisUrl, (err) => log.debug({ err }, 'redis connection'))
  // Waits a moment for the connection, so that all processes count together from the first request on.
  await Promise.race([store.ready, setTimeout(storeMs, undefined, { ref: false })])
  return { name: 'redis', store, usualMs: 200, close: store.close }
}
