import { sql } from 'kysely'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { onServer } from '#testing/database-server.ts'
import { patientOptions, patientPools } from '#testing/patient.ts'
import { openPools } from './database.ts'
import { inTransaction, kyselyOn, openPool } from './pool.ts'

const database = await testDatabase()
const { db } = database
const { databaseWaits } = patientPools

describe('the role of the app [D41]', () => {
  test('reads and writes rows', async () => {
    await db
      .insertInto('used_challenge')
      .values({ id: 'a', expires_at: new Date(0) })
      .execute()
    const rows = await db.selectFrom('used_challenge').select('id').execute()
    expect(rows).toEqual([{ id: 'a' }])
  })

  test.for([
    'drop table session',
    'alter table session add x int',
    'create table x (y int)',
    'truncate session',
    'delete from schema_migration',
    'create schema x',
    'drop table pgboss.job',
  ])('may not run: %s', async (statement) => {
    await expect(sql.raw(statement).execute(db)).rejects.toThrow(/permission denied|must be owner/)
  })

  test('owns no table', async () => {
    const { rows } = await sql`select relname from pg_class where relowner = 'rondo_app'::regrole`.execute(db)
    expect(rows).toEqual([])
  })

  test('is not left through options in the address', async () => {
    const target = new URL(database.ownerUrl)
    target.searchParams.set('options', '-c statement_timeout=0')
    const pool = openPool({
      url: target.href,
      size: 1,
      name: 'test',
      role: 'rondo_app',
      onError: () => undefined,
    })
    const { rows } = await pool.query('select current_user::text, current_setting($1) as timeout', [
      'statement_timeout',
    ])
    await pool.end()
    expect(rows).toEqual([{ current_user: 'rondo_app', timeout: '5s' }])
  })
})

test('statements, locks and idle transactions are bounded in time [D41]', async () => {
  // The limits of the server; tests get longer limits.
  const usual = openPools(
    { databaseUrl: database.ownerUrl, databaseReplicaUrl: null, poolSize: 1, databaseWaits },
    { warn: () => undefined },
  )
  onTestFinished(usual.close)
  const { rows } = await sql`
    select name, setting from pg_settings
    where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`.execute(
    usual.db,
  )
  expect(rows).toEqual([
    { name: 'idle_in_transaction_session_timeout', setting: '10000' },
    { name: 'lock_timeout', setting: '2000' },
    { name: 'statement_timeout', setting: '5000' },
  ])
})

describe('the pool', () => {
  test('lets nobody wait forever for a connection [Z12]', async () => {
    const pool = openPool({ url: database.ownerUrl, size: 1, name: 'test', onError: () => undefined })
    const held = await pool.connect()
    await expect(pool.query('select 1')).rejects.toThrow('timeout exceeded when trying to connect')
    held.release()
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await pool.end()
  })

  test('survives its connections being cut [Z12]', async () => {
    const onError = vi.fn<(error: Error) => void>()
    const pool = openPool({
      url: database.ownerUrl,
      size: 2,
      name: 'rondo-cut',
      waits: databaseWaits,
      onError,
    })
    await pool.query('select 1')
    await onServer(database.ownerUrl, (client) =>
      client.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'rondo-cut'",
      ),
    )
    await vi.waitFor(() => expect(onError).toHaveBeenCalled(), patientOptions)
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await pool.end()
  })

  test('a database that is not there is reported, not waited for [Z12]', async () => {
    const target = new URL(database.ownerUrl)
    target.searchParams.set('host', '/nowhere')
    const pool = openPool({ url: target.href, size: 1, name: 'test', onError: () => undefined })
    const nowhere = kyselyOn(pool)
    await expect(sql`select 1`.execute(nowhere)).rejects.toThrow(/ENOENT/)
    await nowhere.destroy()
  })
})

describe('a transaction', () => {
  const conflict = (code: string) => Object.assign(new Error(code), { code })

  test.for(['40001', '40P01'])('that loses a conflict (%s) is tried three times more', async (code) => {
    const work = vi.fn<() => Promise<never>>(() => Promise.reject(conflict(code)))
    await expect(inTransaction(db, work)).rejects.toThrow(code)
    expect(work).toHaveBeenCalledTimes(4)
  })

  test('that fails for another reason is not repeated and leaves nothing behind', async () => {
    let calls = 0
    const failing = inTransaction(db, async (tx) => {
      calls += 1
      await tx
        .insertInto('used_challenge')
        .values({ id: 'gone', expires_at: new Date(0) })
        .execute()
      throw new Error('refused')
    })
    await expect(failing).rejects.toThrow('refused')
    expect(calls).toBe(1)
    const row = await db.selectFrom('used_challenge').select('id').where('id', '=', 'gone').executeTakeFirst()
    expect(row).toBeUndefined()
  })

  test('two that deadlock both succeed', async () => {
    await db
      .insertInto('limit_grace')
      .values(['x', 'y'].map((key) => ({ key, until: new Date(0) })))
      .execute()
    const gate = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
    const touch = (key: string) =>
      sql`update limit_grace set until = until + interval '1 second' where key = ${key}`
    const both = (first: 'x' | 'y', second: 'x' | 'y', mine: 0 | 1) =>
      inTransaction(db, async (tx) => {
        await touch(first).execute(tx)
        gate[mine].resolve()
        await gate[mine === 0 ? 1 : 0].promise
        await touch(second).execute(tx)
      })
    await Promise.all([both('x', 'y', 0), both('y', 'x', 1)])
    const rows = await db.selectFrom('limit_grace').select(['key', 'until']).orderBy('key').execute()
    expect(rows.map((row) => row.until.getTime())).toEqual([2_000, 2_000])
  })
})
