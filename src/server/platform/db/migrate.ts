import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { StartError } from '#server/platform/start-error.ts'
import { hasCode } from './data-lock.ts'
import { installJobs } from './install-jobs.ts'
import { ensureAppRole, grantToAppRole } from './roles.ts'

/** Any constant will do; it only has to be ours. */
const advisoryLock = 7_266_601
const oldestServer = 150_000
const extensions = ['unaccent', 'pg_trgm', 'fuzzystrmatch']
const ownFolder = fileURLToPath(new URL('../../../../db/migrations', import.meta.url))

export interface MigrateOptions {
  /** Connects as the owner of the tables. */
  readonly url: string
  /** Who the app connects as, when that is not the owner. */
  readonly appUser?: string
  /** The embedded server lets the app connect as its role directly, so that no `reset role` leads to the owner. */
  readonly appRoleLogsIn?: boolean
  readonly folder?: string
  /** How long a server that does not answer yet is waited for. */
  readonly waitMs?: number
}

interface Migration {
  readonly name: string
  readonly sql: string
  readonly checksum: string
}

/** Brings the database to the newest form; safe to repeat, and safe from several processes at once (Z11). */
export async function migrate({
  url,
  folder = ownFolder,
  waitMs = 10_000,
  ...role
}: MigrateOptions): Promise<void> {
  const client = await connectOwner(url, waitMs)
  try {
    await refuseOldServer(client)
    await client.query("set lock_timeout = '60s'")
    await client.query('select pg_advisory_lock($1)', [advisoryLock])
    await ensureAppRole(client, role)
    await createExtensions(client)
    await applyPending(client, readMigrations(folder))
    await installJobs(client)
    await grantToAppRole(client)
  } finally {
    // Ending the connection frees the lock, on every way out.
    await client.end()
  }
}

/** A server that starts together with the app is given a few seconds. */
async function connectOwner(url: string, waitMs: number): Promise<pg.Client> {
  for (let waited = 0; ; waited += 1_000) {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 2_000,
      application_name: 'rondo-migrate',
    })
    // Without a listener a connection lost while idle would end the process.
    client.on('error', () => undefined)
    try {
      await client.connect()
      return client
    } catch (error) {
      const isStarting = ['ECONNREFUSED', 'ENOENT', 'ENOTFOUND', 'EAI_AGAIN', '57P03'].some((code) =>
        hasCode(error, code),
      )
      // The driver's word for a server that is too busy to answer in time.
      const isLate = error instanceof Error && error.message === 'timeout expired'
      if (!(isStarting || isLate) || waited >= waitMs) throw unreachable(url, error)
      await new Promise((later) => setTimeout(later, 1_000))
    }
  }
}

function unreachable(url: string, error: unknown): StartError {
  const { host, pathname } = new URL(url)
  const reason = error instanceof Error && error.message ? error.message : String(error)
  return new StartError(
    `The database ${host}${pathname} cannot be used (${reason}); check DATABASE_URL and that the server runs.`,
  )
}

async function refuseOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: string; number: number }>(
    "select current_setting('server_version') as version, current_setting('server_version_num')::int as number",
  )
  const server = rows[0]
  if (server && server.number >= oldestServer) return
  throw new StartError(`PostgreSQL ${server?.version} is too old; Rondo needs version 15 or newer.`)
}

/** Trusted extensions: the owner of the database may create them. A server without one still runs the shop. */
async function createExtensions(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select name from pg_available_extensions where name = any($1) and installed_version is null',
    [extensions],
  )
  for (const { name } of rows)
    await client.query(`create extension if not exists ${pg.escapeIdentifier(name)}`)
}

export function readMigrations(folder: string): readonly Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
  const numbers = names.map((name) => /^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1])
  if (numbers.includes(undefined) || new Set(numbers).size !== names.length) {
    throw new Error(`Migrations are named 0001-what.sql, each number once: ${names.join(', ')}`)
  }
  return names.map((name) => {
    const sql = readFileSync(join(folder, name), 'utf8')
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
  })
}

async function applyPending(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  await client.query(
    `create table if not exists schema_migration (
       name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
  )
  await client.query("comment on table schema_migration is 'owner: platform/db'")
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migration',
  )
  const applied = new Map(rows.map((row) => [row.name, row.checksum]))
  for (const migration of migrations) {
    const known = applied.get(migration.name)
    if (known === undefined) await apply(client, migration)
    else if (known !== migration.checksum) throw edited(migration.name)
  }
}

function edited(name: string): StartError {
  return new StartError(
    `The migration ${name} was changed after this database had run it; put it back as it was and write a new migration.`,
  )
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`The migration ${name} failed and was rolled back.`, { cause: error })
  }
}
