import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { seed } from '#db/seed/seed.ts'
import { openPools } from '#server/platform/db/database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { releaseRuleData } from '#server/rule-data.ts'
import { databaseOn, onServer, type Templates, type TestRun } from './database-server.ts'
import { patientPools } from './patient.ts'

export const templatePrefix = 'rondo_template_'
export const buildingSuffix = '_building'

const root = join(import.meta.dirname, '../..')
/** The files that a migrated and seeded database is made from. A file too many only costs a new template. */
const sources = ['db/**/*', 'src/{server,kernel,contract}/**/*', 'package-lock.json']

/** Their names change with what they are made from, so an old template is never taken for a new one. */
export function databaseTemplates(seededAt: Date): Templates {
  const source = hashOf(sourceFiles().map((file) => `${file}\n${readFileSync(join(root, file), 'utf8')}`))
  const at = seededAt.toISOString()
  return {
    empty: `${templatePrefix}${source}`,
    seeded: `${templatePrefix}${source}_${hashOf([at])}`,
    seededAt: at,
  }
}

function sourceFiles(): string[] {
  return globSync(sources, { cwd: root, withFileTypes: true, exclude: ['**/*.test.ts'] })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .toSorted()
}

function hashOf(parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 12)
}

export async function ensureEmpty({ server, templates }: TestRun): Promise<string> {
  return ensure(server, templates.empty, async (building) => {
    await create(server, building, 'template0')
    await migrate({ url: databaseOn(server, building), appRoleLogsIn: true })
  })
}

/** Filling the demo shop takes seconds, copying it a tenth of one. */
export async function ensureSeeded(run: TestRun): Promise<string> {
  const { server, templates } = run
  return ensure(server, templates.seeded, async (building) => {
    await create(server, building, await ensureEmpty(run))
    await fill(databaseOn(server, building), new Date(templates.seededAt))
  })
}

async function fill(databaseUrl: string, seededAt: Date): Promise<void> {
  const database = openPools(
    { databaseUrl, databaseReplicaUrl: null, poolSize: 2, ...patientPools },
    { warn: () => undefined },
  )
  try {
    await releaseRuleData(database.db, seededAt)
    await seed(database.db, seededAt)
  } finally {
    await database.close()
  }
  await onServer(databaseUrl, (client) => client.query('vacuum analyze'))
}

async function create(server: string, name: string, template: string): Promise<void> {
  await onServer(server, (client) => client.query(`create database ${name} template ${template}`))
}

/** Built under another name: one whose making was broken off is never taken for a complete one. */
async function ensure(
  server: string,
  name: string,
  build: (building: string) => Promise<void>,
): Promise<string> {
  const building = `${name}${buildingSuffix}`
  await onServer(server, async (client) => {
    // A second process waits here and then finds the template.
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [building])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount) return
    await client.query(`drop database if exists ${building} with (force)`)
    await build(building)
    await client.query(`alter database ${building} rename to ${name}`)
  })
  return name
}
