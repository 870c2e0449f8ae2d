import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ownerUser } from '#server/platform/db/cluster.ts'
import { startEmbedded } from '#server/platform/db/embedded.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { onServer, templateName } from './database-server.ts'

export interface DatabaseServer {
  /** Connects as the owner, to the maintenance database. */
  readonly url: string
  stop(): Promise<void>
}

/** One server for a whole run, with one migrated database to copy. */
export async function startDatabaseServer(): Promise<DatabaseServer> {
  const given = process.env['TEST_DATABASE_URL']
  const server = given ? { url: given, stop: async () => undefined } : await startTemporary()
  try {
    await makeTemplate(server.url)
  } catch (error) {
    await server.stop()
    throw error
  }
  return server
}

async function startTemporary(): Promise<DatabaseServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rondo-test-'))
  const clean = () => rmSync(dataDir, { recursive: true, force: true })
  try {
    const embedded = await startEmbedded({
      dataDir,
      // Nothing here outlives the run, so nothing waits for the disk.
      settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' },
      onCrash: (message) => console.error(message),
    })
    return {
      url: embedded.url(ownerUser, 'postgres'),
      async stop() {
        await embedded.stop()
        clean()
      },
    }
  } catch (error) {
    clean()
    throw error
  }
}

async function makeTemplate(server: string): Promise<void> {
  await onServer(server, async (client) => {
    await client.query(`drop database if exists ${templateName} with (force)`)
    await client.query(`create database ${templateName}`)
  })
  const target = new URL(server)
  target.pathname = `/${templateName}`
  await migrate({ url: target.href, appRoleLogsIn: true })
}
