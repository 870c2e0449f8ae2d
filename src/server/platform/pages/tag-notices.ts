import { sql } from 'kysely'
import type pg from 'pg'
import { z } from 'zod'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import type { Log } from '#server/platform/log.ts'
import type { PageCache } from './page-cache.ts'

const channel = 'rondo_tags'
const retryMs = 1000
const Tags = z.array(z.string().max(200)).max(1000)

/** Tells every process which pages changed; inside a transaction the notice leaves with its commit. */
export async function publishTags(db: Db | Tx, tags: readonly string[]): Promise<void> {
  await sql`select pg_notify(${channel}, ${JSON.stringify(tags)})`.execute(db)
}

/** Hears what any process publishes; after a lost connection everything counts as changed. */
export function hearTags(pool: pg.Pool, cache: PageCache, log: Pick<Log, 'warn'>): { stop(): void } {
  let isStopped = false
  let client: pg.PoolClient | null = null
  let timer: NodeJS.Timeout | undefined

  function lost(error?: Error): void {
    client?.release(error ?? true)
    client = null
    if (isStopped) return
    log.warn({ reason: error?.message }, 'page notices are interrupted')
    timer = setTimeout(connect, retryMs)
  }

  function connect(): void {
    listen().catch(lost)
  }

  async function listen(): Promise<void> {
    client = await pool.connect()
    if (isStopped) return lost()
    client.once('error', lost)
    client.on('notification', ({ payload }) => {
      const tags = Tags.safeParse(parse(payload))
      if (tags.success) cache.invalidate(tags.data)
      else cache.invalidateAll()
    })
    await client.query(`listen ${channel}`)
    cache.invalidateAll()
  }

  connect()
  return {
    stop() {
      isStopped = true
      clearTimeout(timer)
      client?.removeAllListeners('error').on('error', () => undefined)
      client?.release(true)
      client = null
    },
  }
}

function parse(payload: string | undefined): unknown {
  try {
    return JSON.parse(payload ?? '')
  } catch {
    return null
  }
}
