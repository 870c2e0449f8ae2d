import { sql } from 'kysely'
import type pg from 'pg'
import { z } from 'zod'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import { callAfter } from '#server/platform/deadline.ts'
import type { Log } from '#server/platform/log.ts'
import type { TagListener } from '#server/platform/tag-changes.ts'

const channel = 'rondo_tags'
const retryMs = 1000
/** A connection that only listens sends nothing, so a regular statement finds out whether it is still alive. */
const usualHeartbeat = { everyMs: 10_000, answerMs: 5_000 }
/** PostgreSQL takes less than 8000 bytes. Instead of a longer list the notice says that everything changed. */
const maxPayloadBytes = 7_900
const everything = '*'
const Tags = z.array(z.string().max(200)).max(1000)
/** Tags whose pages nobody may see again; null for all pages. */
const Replaced = z.object({ replaced: Tags.nullable() })

/** Tells every process which tags changed. Inside a transaction PostgreSQL sends the notice with the commit. */
export async function publishTags(db: Db | Tx, tags: readonly string[]): Promise<void> {
  const list = JSON.stringify(tags)
  const payload = Buffer.byteLength(list) > maxPayloadBytes ? everything : list
  await sql`select pg_notify(${channel}, ${payload})`.execute(db)
}

/** Like `publishTags`, for a change that the next visitor must see: pages with these tags are not shown again. */
export async function publishReplacedTags(db: Db | Tx, tags: readonly string[]): Promise<void> {
  const list = JSON.stringify({ replaced: tags })
  const payload = Buffer.byteLength(list) > maxPayloadBytes ? JSON.stringify({ replaced: null }) : list
  await sql`select pg_notify(${channel}, ${payload})`.execute(db)
}

/** Tells a listener which tags any process publishes, and after a lost connection that everything may have changed. */
export function hearTags(
  pool: pg.Pool,
  listener: TagListener,
  log: Pick<Log, 'warn'>,
  heartbeat = usualHeartbeat,
): { stop(): void } {
  let isStopped = false
  let client: pg.PoolClient | null = null
  let timer: NodeJS.Timeout | undefined
  let endBeats = () => {}

  function connect(): void {
    let isLost = false
    /** Runs once for each lost connection, although both the connection and a statement on it report the loss. */
    function onLost(error?: Error): void {
      if (isLost) return
      isLost = true
      endBeats()
      client?.release(error ?? true)
      client = null
      listener.interrupted()
      if (isStopped) return
      log.warn({ reason: error?.message }, 'page notices are interrupted')
      timer = setTimeout(connect, retryMs)
    }
    listen(onLost).catch(onLost)
  }

  async function listen(onLost: (error?: Error) => void): Promise<void> {
    const connected = await pool.connect()
    client = connected
    connected.on('error', onLost)
    if (isStopped) return onLost()
    connected.on('notification', ({ payload }) => hear(listener, payload))
    await connected.query(`listen ${channel}`)
    listener.invalidateAll()
    endBeats = startHeartbeat(connected, heartbeat, onLost)
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

function startHeartbeat(
  client: pg.PoolClient,
  { everyMs, answerMs }: typeof usualHeartbeat,
  onLost: (error: Error) => void,
): () => void {
  let isOver = false
  let cancel = () => {}
  let timer: NodeJS.Timeout | undefined
  const askLater = () => {
    cancel()
    if (!isOver) timer = setTimeout(ask, everyMs).unref()
  }
  const ask = () => {
    cancel = callAfter(answerMs, () => onLost(new Error('the listening connection gives no answer')))
    client.query('select 1').then(askLater, onLost)
  }
  askLater()
  return () => {
    isOver = true
    clearTimeout(timer)
    cancel()
  }
}

function hear(listener: TagListener, payload: string | undefined): void {
  const sent = parse(payload)
  const replaced = Replaced.safeParse(sent)
  if (replaced.success) return listener.replace(replaced.data.replaced)
  const tags = Tags.safeParse(sent)
  if (tags.success) listener.invalidate(tags.data)
  else listener.invalidateAll()
}

function parse(payload: string | undefined): unknown {
  try {
    return JSON.parse(payload ?? '')
  } catch {
    return null
  }
}
