import { randomBytes } from 'node:crypto'
import { afterAll, inject } from 'vitest'
import { openPools, type Database } from '#server/platform/db/database.ts'
import { onServer, templateName } from './database-server.ts'

export interface TestDatabase extends Database {
  /** Connects as the owner of the tables; `db` is the app's role. */
  readonly ownerUrl: string
}

/** A busy machine is no fault of the code: what a visitor would not wait for, a test does. */
const patient = { connectMs: 60_000, freeMs: 60_000 }

/** A database of its own, migrated and empty. Call it at the top of a test file: `const database = await testDatabase()`. */
export async function testDatabase({ poolSize = 10, template = templateName } = {}): Promise<TestDatabase> {
  const { ownerUrl, drop } = await createDatabase(template)
  const database = openPools(
    { databaseUrl: ownerUrl, databaseReplicaUrl: null, poolSize, waits: patient },
    { warn: () => undefined },
  )
  let isOpen = true
  const close = async () => {
    if (isOpen) await database.close()
    isOpen = false
  }
  afterAll(async () => {
    await close()
    await drop()
  })
  return { ...database, close, ownerUrl }
}

/** An empty database without tables, for tests of the migrations themselves. */
export async function emptyDatabase(): Promise<string> {
  const { ownerUrl, drop } = await createDatabase('template0')
  afterAll(drop)
  return ownerUrl
}

async function createDatabase(template: string) {
  const server = inject('databaseServer')
  const name = `rondo_test_${randomBytes(6).toString('hex')}`
  await onServer(server, (client) => client.query(`create database ${name} template ${template}`))
  const target = new URL(server)
  target.pathname = `/${name}`
  return {
    ownerUrl: target.href,
    drop: () => onServer(server, (client) => client.query(`drop database if exists ${name} with (force)`)),
  }
}
