import { randomUUID } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { sql, type KyselyPlugin, type QueryId, type QueryResult, type RootOperationNode } from 'kysely'
import { describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/define.ts'
import { aLoggedInCustomer } from '#testing/accounts.ts'
import type { TestAnswer, TestClient } from '#testing/client.ts'
import { testDatabase } from '#testing/database.ts'
import { ownedObjectMakers, type OwnedObject } from '#testing/owners.ts'
import { testServer } from '#testing/server.ts'
import { handlerTable } from './app.ts'

const database = await testDatabase()
const ownedTables = await tablesOfOwners()

/** The rows of owned tables that the statements of a call read; null while nobody listens. */
let loaded: string[] | null = null
const tablesOf = new WeakMap<QueryId, readonly string[]>()
const listening: KyselyPlugin = {
  transformQuery: ({ node, queryId }) => {
    tablesOf.set(queryId, tablesIn(node))
    return node
  },
  transformResult: async ({ queryId, result }) => {
    const touched = result.rows.filter((row) => !isCountOfNothing(row)).length + changed(result)
    const tables = tablesOf.get(queryId)?.filter((name) => ownedTables.includes(name)) ?? []
    if (touched > 0) loaded?.push(...tables)
    return result
  },
}
const db = database.db.withPlugin(listening)
const server = await testServer({ handlers: handlerTable, database: { ...database, db, replica: db } })
const endpoints: [string, Endpoint][] = Object.entries(api)

/** Tables that say their owner, and those that hang on them. */
async function tablesOfOwners(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with recursive owned (id) as (
      select attrelid from pg_attribute join pg_class on pg_class.oid = attrelid and relkind = 'r'
      where attname = 'owner_id'
      union
      select conrelid from pg_constraint join owned on confrelid = id where contype = 'f'
    )
    select id::regclass::text as name from owned order by name
  `.execute(database.db)
  return rows.map((row) => row.name)
}

/** Named by the query builder, or in the text of a statement written by hand. */
function tablesIn(node: RootOperationNode): string[] {
  const text = JSON.stringify(node)
  const built = text.matchAll(
    /"kind":"TableNode","table":\{"kind":"SchemableIdentifierNode","identifier":\{"kind":"IdentifierNode","name":"(\w+)"/g,
  )
  const typed = text.matchAll(/\b(?:from|join|update|into)(?:\s|\\n)+(\w+)/gi)
  return [...built, ...typed].map(([, name = '']) => name)
}

const nothing: readonly unknown[] = [0, '0', false, null]
/** Joined reads come as lists of rows in one row, and as null where there is no row. */
const isNothing = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).every(isNothing)
    : nothing.includes(value)
const isCountOfNothing = (row: object) => Object.values(row).every(isNothing)
/** Rows a statement hands back are counted as such already. */
const changed = ({ rows, numAffectedRows = 0n }: QueryResult<unknown>) =>
  rows.length === 0 ? Number(numAffectedRows) : 0

const strangers: Readonly<Record<string, () => Promise<TestClient>>> = {
  nobody: async () => {
    const client = server.nobody()
    // A cookie whose session is over: nobody, past the cross-site check.
    client.cookies.set('rondo-session', 'A'.repeat(32))
    return client
  },
  'another guest': () => server.guest(),
  'another customer': async () => (await aLoggedInCustomer(server, { password: null })).client,
}

/** The same call on an object that was never there. */
function unknownPath(path: string): string {
  return path
    .replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, () => randomUUID())
    .replaceAll(/\/\d+(?=\/|$)/g, '/2000000001')
}

/** All a visitor can see of an answer, except for what tells one request from the next. */
function seen({ status, headers, text }: TestAnswer): unknown {
  const { 'x-request-id': id, date: _date, ...others } = headers
  return { status, headers: others, text: text.replaceAll(String(id), 'id') }
}

async function forgetLimits(): Promise<void> {
  await database.db.deleteFrom('rate_limit').execute()
}

describe('[D2] foreign and unknown objects', () => {
  const known = new Map<string, (on: typeof server) => Promise<OwnedObject>>(
    Object.entries(ownedObjectMakers),
  )

  test.each(endpoints.filter(([key]) => known.has(key)))(
    'give everybody the same answer from %s, and no row of them is read',
    async (key, endpoint) => {
      await forgetLimits()
      const owned = await known.get(key)?.(server)
      const path = owned?.path ?? ''
      const answers: unknown[] = []
      for (const visit of Object.values(strangers)) {
        const client = await visit()
        for (const asked of [path, unknownPath(path)]) {
          loaded = []
          answers.push(seen(await client.send(endpoint.method, asked, owned?.options)))
          expect(loaded).toEqual([])
          loaded = null
        }
      }
      const [first] = answers
      expect(first).toMatchObject({ status: 404 })
      for (const answer of answers) expect(answer).toEqual(first)
    },
  )
})

describe('[D2] whose something is', () => {
  test('is said by every row that has an owner: none belongs to nobody', async () => {
    const { rows } = await sql<{ name: string; nullable: string }>`
      select table_name as name, is_nullable as nullable from information_schema.columns
      where table_schema = 'public' and column_name in ('owner_id', 'visitor_id') order by table_name
    `.execute(database.db)
    expect(rows.map((row) => row.name)).toEqual(expect.arrayContaining(['box', 'sell_order', 'session']))
    expect(rows.filter((row) => row.nullable !== 'NO')).toEqual([])
  })

  test('is never asked in a way that two missing owners are the same', () => {
    const sources = globSync('src/server/**/*.ts').filter((file) => !file.endsWith('.test.ts'))
    const asking = /is not distinct from|_id'\s*,\s*'is',\s*(?!\s|null\b)|_id is (?!(?:not )?null\b)/
    expect(sources.length).toBeGreaterThan(100)
    expect(sources.filter((file) => asking.test(readFileSync(file, 'utf8')))).toEqual([])
  })
})
