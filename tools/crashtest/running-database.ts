import { runningEmbeddedUrl } from '#server/platform/db/embedded.ts'
import type { Db } from '#server/platform/db/pool.ts'
import { withPool } from '../bench/database.ts'

/** Opens the database that another process runs in this folder, with the rights of its owner. */
export async function withRunningDatabase<T>(dataDir: string, use: (db: Db) => Promise<T>): Promise<T> {
  const url = runningEmbeddedUrl(dataDir)
  if (url === null) throw new Error('the database does not run')
  return withPool({ url, size: 2 }, ({ db }) => use(db))
}
