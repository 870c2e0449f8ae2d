import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { StartError } from '#server/platform/start-error.ts'
import { ownerUser, prepareCluster, socketFile } from './cluster.ts'
import { lockDataDir } from './data-lock.ts'
import { failureSentence } from './embedded-failure.ts'
import { keepRunning } from './embedded-server.ts'
import { onceReachable } from './once-reachable.ts'
import { postmasterStatus } from './postmaster.ts'

export interface EmbeddedServer {
  url(user: string, database?: string): string
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  readonly dataDir: string
  /** Further server settings; tests turn fsync off here. */
  readonly settings?: Readonly<Record<string, string>>
  /** Called when the server ended by itself; the server is then started again. */
  readonly onCrash: (message: string) => void
}

/** PostgreSQL as a child of this process: no port, one socket, data under DATA_DIR. */
export async function startEmbedded({
  dataDir,
  settings = {},
  onCrash,
}: EmbeddedOptions): Promise<EmbeddedServer> {
  const root = resolve(dataDir)
  let giveBack: () => Promise<void> | void = () => undefined
  try {
    const unlock = lockDataDir(root)
    giveBack = unlock
    const cluster = await prepareCluster(root, settings)
    const server = await keepRunning(cluster, onCrash)
    giveBack = async () => {
      await server.stop()
      rmSync(cluster.socketDir, { recursive: true, force: true })
      rmSync(socketFile(root), { force: true })
      unlock()
    }
    await onceReachable(() => createDatabase(urlOn(cluster.socketDir, ownerUser, 'postgres')))
    return {
      url: (user, database = ownerUser) => urlOn(cluster.socketDir, user, database),
      stop: async () => giveBack(),
    }
  } catch (error) {
    await giveBack()
    if (error instanceof StartError) throw error
    throw new StartError(failureSentence(root, String(error)), { cause: error })
  }
}

/** Address of the server another process runs on this folder; null when none does. */
export function runningEmbeddedUrl(dataDir: string): string | null {
  const root = resolve(dataDir)
  if (postmasterStatus(join(root, 'postgres')) !== 'ready' || !existsSync(socketFile(root))) return null
  return urlOn(readFileSync(socketFile(root), 'utf8'), ownerUser, ownerUser)
}

async function createDatabase(url: string): Promise<void> {
  const client = new pg.Client(url)
  // Without a listener, losing an idle connection would end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [ownerUser])
    if (rowCount === 0) await client.query(`create database ${ownerUser}`)
  } finally {
    await client.end()
  }
}

function urlOn(socketDir: string, user: string, database: string): string {
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(socketDir)}`
}
