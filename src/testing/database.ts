import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, inject } from 'vitest'
import { openPools, type Database } from '#server/platform/db/database.ts'
import { migrate, readMigrations } from '#server/platform/db/migrate.ts'
import { copyDatabase, type DatabaseCopy } from './database-server.ts'
import { ensureSeeded } from './database-templates.ts'
import { patientPools } from './patient.ts'

export interface TestDatabase extends Database {
  /** Connects as the owner of the tables; `db` is the app's role. */
  readonly ownerUrl: string
}

/** Creates an empty database with all tables. Call it at the top of a file: `const database = await testDatabase()`. */
export async function testDatabase({ poolSize = 10 } = {}): Promise<TestDatabase> {
  const run = inject('testRun')
  return opened(await copyDatabase(run, run.templates.empty), poolSize)
}

/** Creates a database with the demo shop. */
export async function seededDatabase({ poolSize = 10 } = {}): Promise<TestDatabase> {
  const run = inject('testRun')
  // Test files run side by side: the first one that asks fills the template, the others wait for it.
  return opened(await copyDatabase(run, await ensureSeeded(run)), poolSize)
}

function opened({ url, drop }: DatabaseCopy, poolSize: number): TestDatabase {
  const database = openPools(
    { databaseUrl: url, databaseReplicaUrl: null, poolSize, ...patientPools },
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
  return { ...database, close, ownerUrl: url }
}

/** An empty database without tables, for tests of the migrations themselves. */
export async function emptyDatabase(): Promise<string> {
  const { url, drop } = await copyDatabase(inject('testRun'), 'template0')
  afterAll(drop)
  return url
}

/** A database as it was before this migration, and the function that migrates it to today's form. */
export async function databaseBefore(
  migration: string,
): Promise<TestDatabase & { readonly upgrade: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'rondo-before-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  cpSync('db/migrations', folder, { recursive: true })
  for (const { name } of readMigrations(folder)) if (name >= migration) rmSync(join(folder, name))
  const copy = await copyDatabase(inject('testRun'), 'template0')
  await migrate({ url: copy.url, folder })
  return { ...opened(copy, 2), upgrade: () => migrate({ url: copy.url }) }
}
