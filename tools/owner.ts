import type { Config } from '#server/platform/config.ts'
import { ownerUser } from '#server/platform/db/cluster.ts'
import { runningEmbeddedUrl, startEmbedded } from '#server/platform/db/embedded.ts'

type DatabaseConfig = Pick<Config, 'dataDir' | 'databaseUrl' | 'databaseMigrationUrl'>

/**
 * Gives the address of the database as its owner: the configured server, the embedded one of a running Rondo,
 * or an embedded one started for this command.
 */
export async function asOwner<T>(config: DatabaseConfig, work: (url: string) => Promise<T>): Promise<T> {
  const known = config.databaseMigrationUrl ?? config.databaseUrl ?? runningEmbeddedUrl(config.dataDir)
  if (known !== null) return work(known)
  const embedded = await startEmbedded({
    dataDir: config.dataDir,
    onCrash: (message) => console.error(message),
  })
  try {
    return await work(embedded.url(ownerUser))
  } finally {
    await embedded.stop()
  }
}
