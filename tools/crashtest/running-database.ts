import { runningEmbeddedUrl } from '#server/platform/db/embedded.ts'
import { kyselyOn, openPool, type Db } from '#server/platform/db/pool.ts'

/** The database a server beside this process runs on its folder, as the owner sees it. */
export async function withRunning<T>(dataDir: string, use: (db: Db) => Promise<T>): Promise<T> {
  const url = runningEmbeddedUrl(dataDir)
  if (url === null) throw new Error('the database does not run')
  // The error carries the whole connection with it: only its text is for a reader.
  const onError = (error: Error) => console.error(`a database connection broke: ${error.message}`)
  const db = kyselyOn(openPool({ url, name: 'rondo-tools', size: 2, onError }))
  try {
    return await use(db)
  } finally {
    await db.destroy()
  }
}
