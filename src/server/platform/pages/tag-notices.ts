import { sql } from 'kysely'
import type pg from 'pg'
import { z } from 'zod'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import { after } from '#server/platform/deadline.ts'
import type { Log } from '#server/platform/log.ts'
import type { PageCache } from './page-cache.ts'

const channel = 'rondo_tags'
const retryMs = 1000
/** Nothing is asked on a connection that only listens: without this, one that died silently would never be missed. */
const usualBeat = { everyMs: 10_000, answerMs: 5_000 }
/** PostgreSQL takes less than 8000 bytes; a longer list says that everything changed. */
const maxPayloadBytes = 7_900
const everything = '*'
const Tags = z.array(z.string().max(200)).max(1000)

/** Tells every process which pages changed; inside a transaction the notice leaves with its commit. */
export async function publishTags(db: Db | Tx, tags: readonly string[]): Promise<void> {
  const list = JSON.stringify(tags)
  const payload = Buffer.byteLength(list) > maxPayloadBytes ? everything : list
  await sql`select pg_notify(${channel}, ${payload})`.execute(db)
}

/** Hears what any process publishes; after a lost connection everything counts as changed. */
export function hearTags(
  pool: pg.Pool,
  cache: PageCache,
  log: Pick<Log, 'warn'>,
  heartbeat = usualBeat,
): { stop(): void } {
  let isStopped = false
  let client: pg.PoolClient | null = null
  let timer: NodeJS.Timeout | undefined
  let endBeats = () => {}

  function connect(): void {
    let isOver = false
    /** One break is told more than once: by the connection, and by the statement it cut off. */
    function over(error?: Error): void {
      if (isOver) return
      isOver = true
      endBeats()
      client?.release(error ?? true)
      client = null
      if (isStopped) return
      log.warn({ reason: error?.message }, 'page notices are interrupted')
      timer = setTimeout(connect, retryMs)
    }
    listen(over).catch(over)
  }

  async function listen(over: (error?: Error) => void): Promise<void> {
    const connected = await pool.connect()
    client = connected
    connected.on('error', over)
    if (isStopped) return over()
    connected.on('notification', ({ payload }) => hear(cache, payload))
    await connected.query(`listen ${channel}`)
    cache.invalidateAll()
    endBeats = beat(connected, heartbeat, over)
  }

  connect()
  return {
    stop() {
      isStopped = true
      clearTimeout(timer)
      endBeats()
      client?.release(true)
      client = null
    },
  }
}

function beat(
  client: pg.PoolClient,
  { everyMs, answerMs }: typeof usualBeat,
  over: (error: Error) => void,
): () => void {
  let isOver = false
  let cancel = () => {}
  let timer: NodeJS.Timeout | undefined
  const askLater = () => {
    cancel()
    if (!isOver) timer = setTimeout(ask, everyMs).unref()
  }
  const ask = () => {
    cancel = after(answerMs, () => over(new Error('the listening connection gives no answer')))
    client.query('select 1').then(askLater, over)
  }
  askLater()
  return () => {
    isOver = true
    clearTimeout(timer)
    cancel()
  }
}

function hear(cache: PageCache, payload: string | undefined): void {
  const tags = Tags.safeParse(parse(payload))
  if (tags.success) cache.invalidate(tags.data)
  else cache.invalidateAll()
}

function parse(payload: string | undefined): unknown {
  try {
    return JSON.parse(payload ?? '')
  } catch {
    return null
  }
}
