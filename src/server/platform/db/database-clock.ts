import type pg from 'pg'
import type { Clock } from '#server/platform/clock.ts'
import type { Log } from '#server/platform/log.ts'
import { onceReachable } from './once-reachable.ts'

const askEveryMs = 60_000
const askAgainMs = 5_000
/** An answer can be wrong by half of the time it took. After a slower one, the time that is known already is better. */
const slowestAnswerMs = 1_000

/** The time that the database told, and the monotonic time of this process at that moment. */
interface Anchor {
  readonly databaseMs: number
  readonly atMs: number
  readonly tookMs: number
}

export interface DatabaseClock extends Clock {
  /** Asks the database again. */
  refresh(): Promise<void>
}

/**
 * The database's time, without asking it at every look: its last answer and what a stopwatch says since. The wall clock
 * of this process is never read. While the database is away, the stopwatch goes on.
 */
export async function openDatabaseClock(pool: pg.Pool): Promise<DatabaseClock> {
  let anchor = await onceReachable(() => askTime(pool))
  return {
    now: () => new Date(anchor.databaseMs + performance.now() - anchor.atMs),
    refresh: async () => {
      const next = await askTime(pool)
      if (next.tookMs <= slowestAnswerMs) anchor = next
    },
  }
}

/** Follows the database's clock when that one is set, and what the stopwatch loses. Returns what ends it. */
export function keepRefreshed(
  clock: DatabaseClock,
  log: Pick<Log, 'warn'>,
  { everyMs, againMs } = { everyMs: askEveryMs, againMs: askAgainMs },
): () => void {
  let timer: NodeJS.Timeout
  let isStopped = false
  const later = (milliseconds: number) => {
    if (isStopped) return
    timer = setTimeout(() => void refresh(), milliseconds)
    timer.unref()
  }
  async function refresh(): Promise<void> {
    try {
      await clock.refresh()
      later(everyMs)
    } catch (error) {
      if (!isStopped) log.warn({ err: error }, 'the database does not tell the time; the clock goes on')
      later(againMs)
    }
  }
  later(everyMs)
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}

async function askTime(pool: pg.Pool): Promise<Anchor> {
  // Waiting for a connection is no part of the way there and back.
  const client = await pool.connect()
  try {
    const askedMs = performance.now()
    const { rows } = await client.query<{ ms: number }>(
      'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
    )
    const answeredMs = performance.now()
    client.release()
    const [row] = rows
    if (!row) throw new Error('the database told no time')
    return { databaseMs: row.ms, atMs: (askedMs + answeredMs) / 2, tookMs: answeredMs - askedMs }
  } catch (error) {
    client.release(true)
    throw error
  }
}
