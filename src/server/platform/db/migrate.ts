import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { StartError } from '#server/platform/start-error.ts'
import { installJobs } from './install-jobs.ts'
import { isPassing, onceReachable } from './once-reachable.ts'
import { ensureAppRole, grantToAppRole } from './roles.ts'

/** Any constant will do; it only has to be ours. */
export const advisoryLock = 7_266_601
/** Even the last try is given this long: 0 would mean for ever. */
const leastMs = 1_000
/** Longer than a statement waits for a lock; what comes later will not come (Z12). */
const answerMs = 90_000
/** A migration may fill a column or build an index of all products, on a slow disk and among visitors. */
const usualStepMs = 15 * 60_000
/** A silent connection never reports its end, so we wait only this long for it. */
const endMs = 1_000
const oldestServer = 150_000
const extensions = ['unaccent', 'pg_trgm', 'fuzzystrmatch']
const ownFolder = fileURLToPath(new URL('../../../../db/migrations', import.meta.url))

export interface MigrateOptions {
  /** Connects as the owner of the tables. */
  readonly url: string
  /** The database user of the app, if it is not the owner. */
  readonly appUser?: string
  /** The embedded server lets the app connect as its role directly, so that no `reset role` leads to the owner. */
  readonly appRoleLogsIn?: boolean
  readonly folder?: string
  /** How long a server is waited for that is not ready yet, or that another process migrates. */
  readonly waitMs?: number
  /** How long one migration may take. */
  readonly stepMs?: number
}

interface Migration {
  readonly name: string
  readonly sql: string
  readonly checksum: string
}

/** Brings the database to the newest form; safe to repeat, and safe from several processes at once (Z11). */
export async function migrate(options: MigrateOptions): Promise<void> {
  const { url, folder = ownFolder, waitMs, stepMs = usualStepMs, ...role } = options
  const migrations = readMigrations(folder)
  await onceReachable(async (leftMs) => {
    const client = await connectOwner(url, leftMs)
    try {
      await refuseOldServer(client)
      await waitForTurn(client, leftMs)
      await ensureAppRole(client, role)
      await createExtensions(client)
      await applyPending(client, migrations, stepMs)
      await installJobs(client)
      await grantToAppRole(client)
    } finally {
      // Ending the connection frees the lock and rolls back what is open, on every way out.
      await Promise.race([client.end(), sleep(endMs, undefined, { ref: false })])
    }
  }, waitMs).catch((error: unknown) => {
    throw isPassing(error) ? unreachable(url, error) : error
  })
}

/** Faults that waiting cannot mend, such as a wrong password, are reported at once. */
async function connectOwner(url: string, leftMs: number): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: Math.max(leastMs, Math.min(10_000, leftMs)),
    application_name: 'rondo-migrate',
    query_timeout: answerMs,
  })
  // Without a listener, losing an idle connection would end the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    throw isPassing(error) ? error : unreachable(url, error)
  }
  return client
}

/** One process migrates at a time. The others wait for it in the same way as for the server itself. */
async function waitForTurn(client: pg.Client, leftMs: number): Promise<void> {
  await client.query(`set lock_timeout = ${Math.max(leastMs, Math.round(leftMs))}`)
  const lock = { text: 'select pg_advisory_lock($1)', values: [advisoryLock] }
  await client.query(within(leftMs + answerMs, lock))
  await client.query("set lock_timeout = '60s'")
}

/** pg knows the time limit of a single query, its types do not. */
function within<Q extends pg.QueryConfig>(milliseconds: number, query: Q): Q {
  return { ...query, query_timeout: milliseconds }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error && error.message)) return String(error)
  return error.cause instanceof Error ? `${error.message} ${reasonOf(error.cause)}` : error.message
}

function unreachable(url: string, error: unknown): StartError {
  const { host, pathname } = new URL(url)
  const reason = reasonOf(error)
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

async function applyPending(
  client: pg.Client,
  migrations: readonly Migration[],
  stepMs: number,
): Promise<void> {
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
    if (known === undefined) await apply(client, migration, stepMs)
    else if (known !== migration.checksum) throw edited(migration.name)
  }
}

function edited(name: string): StartError {
  return new StartError(
    `The migration ${name} was changed after this database had run it; put it back as it was and write a new migration.`,
  )
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration, stepMs: number): Promise<void> {
  try {
    await client.query('begin')
    await client.query(within(stepMs, { text: sql }))
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    throw new Error(`The migration ${name} failed and was rolled back.`, { cause: error })
  }
}
