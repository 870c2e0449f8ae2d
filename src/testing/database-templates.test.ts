import { randomBytes } from 'node:crypto'
import { afterAll, expect, inject, test } from 'vitest'
import { takeLease } from './database-leases.ts'
import { databaseOn, dropDatabase, onServer, type TestRun } from './database-server.ts'
import { ensureEmpty, databaseTemplates } from './database-templates.ts'

const { server } = inject('testRun')

/** A run whose templates nobody else has. */
function aRun(): TestRun {
  const mark = randomBytes(6).toString('hex')
  const empty = `rondo_template_${mark}`
  afterAll(() => dropDatabase(server, empty))
  const templates = { empty, seeded: `${empty}_seeded`, seededAt: '2026-01-01T00:00:00Z' }
  return { server, name: `rondo_run_${mark}`, templates }
}

function databases(start: string): Promise<readonly string[]> {
  return onServer(server, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1) order by 1',
      [start],
    )
    return rows.map(({ name }) => name)
  })
}

function create(name: string): Promise<unknown> {
  return onServer(server, (client) => client.query(`create database ${name} template template0`))
}

test('a template is built once, and one whose making was broken off is made anew', async () => {
  const run = aRun()
  const { empty } = run.templates
  await create(`${empty}_building`)
  expect(await Promise.all([ensureEmpty(run), ensureEmpty(run)])).toEqual([empty, empty])
  expect(await databases(empty)).toEqual([empty])
  const tables = await onServer(databaseOn(server, empty), (client) =>
    client.query('select from schema_migration'),
  )
  expect(tables.rowCount).toBeGreaterThan(20)
})

test('what a run uses stays until it ends, and goes when another one begins', async () => {
  const [first, second, third] = [aRun(), aRun(), aRun()]
  const copy = `${first.name}_copy`
  const lease = await takeLease(first)
  await create(first.templates.empty)
  await create(copy)
  const other = await takeLease(second)
  await other.end()
  expect(await databases(first.templates.empty)).toEqual([first.templates.empty])
  expect(await databases(first.name)).toEqual([copy])
  await lease.end()
  const last = await takeLease(third)
  await last.end()
  expect(await databases(first.templates.empty)).toEqual([])
  expect(await databases(first.name)).toEqual([])
})

test('names change with the moment of the seed, and stay for the same sources', () => {
  const [one, same, other] = ['2026-01-01', '2026-01-01', '2026-01-02'].map((day) =>
    databaseTemplates(new Date(day)),
  )
  expect(one).toEqual(same)
  expect(one?.empty).toBe(other?.empty)
  expect(one?.seeded).not.toBe(other?.seeded)
})
