import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { onServer } from '#testing/database-server.ts'
import { testDatabase } from '#testing/database.ts'
import { kyselyOn, openPool } from './pool.ts'
import { statementNames } from './statement-names.ts'

const { ownerUrl } = await testDatabase()

function aDatabase(areNamed: boolean) {
  const pool = openPool({ url: ownerUrl, size: 1, name: 'rondo-names', onError: () => undefined })
  const db = kyselyOn(pool, { areStatementsNamed: areNamed })
  onTestFinished(() => db.destroy())
  const prepared = async () => {
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
      db,
    )
    return rows.map(({ statement }) => statement)
  }
  return { db, prepared }
}

test('a statement keeps its name, and another one has another', () => {
  const nameOf = statementNames()
  const one = nameOf('select a from t where id = $1', [1])
  expect(one).toBeDefined()
  expect(nameOf('select a from t where id = $1', [2])).toBe(one)
  expect(nameOf('select b from t where id = $1', [1])).not.toBe(one)
})

test('what has no parameters, or all columns, has no name; nor have more statements than a shop has', () => {
  const nameOf = statementNames()
  expect(nameOf('select a from t', [])).toBeUndefined()
  expect(nameOf('select * from t where id = $1', [1])).toBeUndefined()
  expect(nameOf('delete from t where id = $1 returning *', [1])).toBeUndefined()
  expect(nameOf('select "t".* from t where id = $1', [1])).toBeUndefined()
  for (let at = 0; at < 2_000; at += 1) nameOf(`select ${at} where $1`, [true])
  expect(nameOf('select 1999 where $1', [true])).toBeUndefined()
})

test('PostgreSQL keeps the statement, unless the configuration says that a pooler stands before it', async () => {
  for (const areNamed of [true, false]) {
    const { db, prepared } = aDatabase(areNamed)
    await sql`select ${1}::integer as one`.execute(db)
    await sql`select ${2}::integer as one`.execute(db)
    expect(await prepared()).toEqual(areNamed ? ['select $1::integer as one'] : [])
  }
})

test('a column that is added while the process runs breaks no statement', async () => {
  const { db } = aDatabase(true)
  await onServer(ownerUrl, (client) => client.query('create table grown (id integer, word text)'))
  const read = () => sql<{ id: number }>`select * from grown where id > ${0}`.execute(db)
  await read()
  await onServer(ownerUrl, (client) => client.query('alter table grown add column more text'))
  expect((await read()).rows).toEqual([])
})

test('in a transaction a statement is planned once, whatever its values; outside PostgreSQL decides', async () => {
  const { db } = aDatabase(true)
  await onServer(ownerUrl, (client) =>
    client.query('create table uneven as select least(n, 3) as kind from generate_series(1, 9000) as n'),
  )
  await onServer(ownerUrl, (client) => client.query('create index on uneven (kind); analyze uneven'))
  const count = (from: typeof db, kinds: readonly number[]) =>
    sql`select count(*) from uneven where kind = any(${kinds}::integer[])`.execute(from)
  const customPlans = async () => {
    const { rows } = await sql<{ plans: number }>`
      select sum(custom_plans)::integer as plans from pg_prepared_statements where statement like '%from uneven%'
    `.execute(db)
    return rows[0]?.plans
  }
  await db.transaction().execute(async (tx) => {
    for (let time = 0; time < 10; time += 1) await count(tx, [1])
  })
  expect(await customPlans()).toBe(0)
  await count(db, [1])
  expect(await customPlans()).toBe(1)
})
