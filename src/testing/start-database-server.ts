import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ownerUser } from '#server/platform/db/cluster.ts'
import { startEmbedded } from '#server/platform/db/embedded.ts'
import { runPrefix, takeLease } from './database-leases.ts'
import type { TestRun } from './database-server.ts'
import { databaseTemplates } from './database-templates.ts'

interface DatabaseServer {
  /** Connects as the owner, to the maintenance database. */
  readonly url: string
  stop(): Promise<void>
}

export interface StartedRun extends TestRun {
  stop(): Promise<void>
}

/** One server for a whole run, with the names of what the run makes on it. */
export async function startRun(seededAt: Date): Promise<StartedRun> {
  const server = await startDatabaseServer()
  const name = runPrefix + randomBytes(6).toString('hex')
  const run: TestRun = { server: server.url, name, templates: databaseTemplates(seededAt) }
  try {
    const lease = await takeLease(run)
    // The test runners clean up after an interruption, and after nothing else.
    const interrupt = () => process.kill(process.pid, 'SIGINT')
    process.on('SIGTERM', interrupt)
    return {
      ...run,
      async stop() {
        process.off('SIGTERM', interrupt)
        await lease.end()
        await server.stop()
      },
    }
  } catch (error) {
    await server.stop()
    throw error
  }
}

/** The server of TEST_DATABASE_URL, or a new server that ends with the calling process. */
export async function startDatabaseServer(): Promise<DatabaseServer> {
  const given = process.env['TEST_DATABASE_URL']
  return given ? { url: given, stop: async () => undefined } : startTemporary()
}

async function startTemporary(): Promise<DatabaseServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rondo-test-'))
  const folders = [dataDir]
  const clean = () => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  }
  // A runner that is interrupted may end without its teardown; the server ends with its parent by itself.
  process.on('exit', clean)
  try {
    const embedded = await startEmbedded({
      dataDir,
      // Nothing here outlives the run, so nothing waits for the disk.
      settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' },
      onCrash: (message) => console.error(message),
    })
    const url = embedded.url(ownerUser, 'postgres')
    // The folder of the socket.
    folders.push(new URL(url).searchParams.get('host') ?? dataDir)
    return {
      url,
      async stop() {
        await embedded.stop()
        clean()
        process.off('exit', clean)
      },
    }
  } catch (error) {
    clean()
    process.off('exit', clean)
    throw error
  }
}
