import type pg from 'pg'
import { startEmbedded, type EmbeddedServer } from '#server/platform/db/embedded.ts'
import { kyselyOn, openPool, type Db } from '#server/platform/db/pool.ts'
import { endsWithBench, isEnding } from './endings.ts'

/** A database server of the bench, on this folder. */
export async function withEmbedded<T>(
  dataDir: string,
  use: (embedded: EmbeddedServer) => Promise<T>,
): Promise<T> {
  const starting = startEmbedded({ dataDir, onCrash: tell })
  // The end may come while it still starts; a start that fails leaves nothing behind.
  const stop = endsWithBench(async () => (await starting.catch(() => null))?.stop())
  try {
    return await use(await starting)
  } finally {
    await stop()
  }
}

interface DatabaseOpening {
  readonly url: string
  readonly size: number
  readonly statementMs?: number
}

export interface OpenedDatabase {
  readonly db: Db
  readonly pool: pg.Pool
}

/**
 * Returns when every connection is really closed. The pool says it has ended as soon as it has said goodbye:
 * a server stopped at that moment cuts the connections, and each of them would tell of an error.
 */
export async function withPool<T>(
  opening: DatabaseOpening,
  use: (opened: OpenedDatabase) => Promise<T>,
): Promise<T> {
  // The error carries the whole connection with it: only its text is for a reader.
  const onError = (error: Error) => tell(`a database connection broke: ${error.message}`)
  const pool = openPool({ ...opening, name: 'rondo-bench', onError })
  const closed: Promise<void>[] = []
  pool.on('connect', (client) => closed.push(new Promise((resolve) => client.once('end', resolve))))
  try {
    return await use({ db: kyselyOn(pool), pool })
  } finally {
    // Not the end of Kysely: it closes nothing if only the pool was asked.
    await pool.end()
    await Promise.all(closed)
  }
}

function tell(message: string): void {
  if (!isEnding()) console.error(message)
}
