import pg from 'pg'
import type { TestRun } from './database-server.ts'
import { buildingSuffix, templatePrefix } from './database-templates.ts'

export const runPrefix = 'rondo_run_'

/**
 * Marks the run and its templates as used until the connection ends, and drops the databases that no run uses any
 * more. The marks are advisory locks: the server frees them, whatever becomes of a run.
 */
export async function takeLease({ server, name, templates }: TestRun): Promise<pg.Client> {
  const client = new pg.Client(server)
  // Without a listener, losing an idle connection would end the process.
  client.on('error', () => undefined)
  await client.connect()
  const own = [name, templates.empty, templates.seeded]
  try {
    for (const lease of own) await client.query(`select pg_advisory_lock_shared(${keyOf})`, [lease])
    await dropUnused(client, new Set(own))
    return client
  } catch (error) {
    await client.end()
    throw error
  }
}

const keyOf = 'hashtextextended($1, 0)'

async function dropUnused(client: pg.Client, own: ReadonlySet<string>): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select datname as name from pg_database where starts_with(datname, $1) or starts_with(datname, $2)',
    [templatePrefix, runPrefix],
  )
  for (const { name } of rows) {
    const lease = leaseOf(name)
    if (own.has(lease)) continue
    const { rows: tried } = await client.query<{ isFree: boolean }>(
      `select pg_try_advisory_lock(${keyOf}) as "isFree"`,
      [lease],
    )
    if (!tried[0]?.isFree) continue
    await client.query(`drop database if exists ${name} with (force)`)
    await client.query(`select pg_advisory_unlock(${keyOf})`, [lease])
  }
}

/** A template is held by its own name, a copy by the name of its run. */
function leaseOf(name: string): string {
  if (name.startsWith(templatePrefix)) return name.replace(buildingSuffix, '')
  return name.slice(0, name.lastIndexOf('_'))
}
