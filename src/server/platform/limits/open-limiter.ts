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
}

export interface OpenLimiter extends Limiter {
  close(): void
}

/** Redis where REDIS_URL names one, else PostgreSQL. Neither has to be reachable: see `createLimiter`. */
export async function openLimiter({ config, db, clock, log }: Deps): Promise<OpenLimiter> {
  const { name, store, timeoutMs, close } = await openStore(config.redisUrl, db, log)
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
  readonly timeoutMs: number
  readonly close: () => void
}

async function openStore(redisUrl: string | null, db: Db, log: Log): Promise<OpenStore> {
  if (redisUrl === null) {
    return { name: 'postgres', store: postgresStore(db), timeoutMs: 1000, close: () => undefined }
  }
  // Loaded only here: most servers run without Redis and need not carry its client.
  const { redisStore } = await import('./redis-store.ts')
  const store = redisStore(redisUrl, (err) => log.debug({ err }, 'redis connection'))
  // A moment for the connection, so that an orderly start counts together from the first request on.
  await Promise.race([store.ready, setTimeout(1000, undefined, { ref: false })])
  return { name: 'redis', store, timeoutMs: 200, close: store.close }
}
