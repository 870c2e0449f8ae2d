import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { StartError } from '#server/platform/start-error.ts'
import { databaseProxy } from '#testing/database-proxy.ts'
import { emptyDatabase, testDatabase } from '#testing/database.ts'
import { onServer } from '#testing/database-server.ts'
import { patientOptions } from '#testing/patient.ts'
import { advisoryLock, migrate, readMigrations } from './migrate.ts'

const root = mkdtempSync(join(tmpdir(), 'rondo-migrate-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
const url = await emptyDatabase()
const concurrent = await emptyDatabase()
const current = await testDatabase()
let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(root, 'set-'))
  cpSync('db/migrations', folder, { recursive: true })
})

function query<T>(text: string, target = url): Promise<T[]> {
  // The caller names the columns of the text it passes.
  return onServer(target, async (client) => (await client.query(text)).rows as T[])
}
const applied = (target = url) =>
  query<{ name: string }>('select name from schema_migration order by name', target)

describe('migrations [Z11]', () => {
  test('can be repeated', async () => {
    await migrate({ url, folder })
    await migrate({ url, folder })
    expect((await applied()).map((row) => row.name)).toEqual(readMigrations(folder).map((one) => one.name))
  })

  test('run once when several processes start together', async () => {
    writeFileSync(join(folder, '9001-once.sql'), 'create table once (n int); insert into once values (1);')
    await Promise.all([1, 2, 3, 4].map(() => migrate({ url: concurrent, folder })))
    expect(await query('select n from once', concurrent)).toEqual([{ n: 1 }])
  })

  test('add what is new to a database that has rows', async () => {
    await migrate({ url, folder })
    await query("insert into used_challenge values ('kept', now())")
    writeFileSync(join(folder, '9002-new.sql'), 'alter table used_challenge add column note text;')
    await migrate({ url, folder })
    expect(await query("select id, note from used_challenge where id = 'kept'")).toEqual([
      { id: 'kept', note: null },
    ])
  })

  test('refuse an applied one that was edited', async () => {
    await migrate({ url, folder })
    writeFileSync(join(folder, '0002-catalogue.sql'), '-- other')
    await expect(migrate({ url, folder })).rejects.toThrow('The migration 0002-catalogue.sql was changed')
  })

  test('leave nothing of one that fails', async () => {
    writeFileSync(join(folder, '9003-half.sql'), 'create table half (n int); select 1 / 0;')
    await expect(migrate({ url, folder })).rejects.toThrow('9003-half.sql failed and was rolled back')
    expect(await query("select to_regclass('half') as half")).toEqual([{ half: null }])
  })

  test.for(['3-short.sql', '0001-twice.sql'])('refuse the file name %s', (name) => {
    writeFileSync(join(folder, name), '')
    expect(() => readMigrations(folder)).toThrow('each number once')
  })
})

describe('[Z10] a database that is not ready', () => {
  test('is waited for', async () => {
    const proxy = await databaseProxy(url, { code: '53300', forMs: 1_000 })
    await migrate({ url: proxy.url })
    expect(proxy.refused()).toBeGreaterThan(0)
  })

  test('in time is named, and what to check', async () => {
    const nowhere = 'postgres://someone:hidden@localhost/none?host=/nowhere'
    const failure = migrate({ url: nowhere.replace('/nowhere', encodeURIComponent(root)), waitMs: 0 })
    await expect(failure).rejects.toThrow(
      /^The database localhost\/none cannot be used .* check DATABASE_URL/,
    )
    await expect(failure).rejects.not.toThrow(/hidden/)
  })

  test('because another process migrates it all the time is named too', async () => {
    const failure = onServer(url, async (holder) => {
      await holder.query('select pg_advisory_lock($1)', [advisoryLock])
      await migrate({ url, waitMs: 100 })
    })
    await expect(failure).rejects.toThrow(/cannot be used \(canceling statement due to lock timeout\)/)
    await expect(failure).rejects.toThrow(StartError)
  })

  test('[Z12] any more, because its line fell silent during a migration, is named too', async () => {
    const proxy = await databaseProxy(url)
    writeFileSync(join(folder, '9004-held.sql'), 'select pg_advisory_xact_lock(42);')
    const failure = onServer(url, async (holder) => {
      await holder.query('select pg_advisory_lock(42)')
      const migrating = migrate({ url: proxy.url, folder, waitMs: 0, stepMs: 1_000 })
      await vi.waitFor(async () => {
        // Other databases of the server have locks of their own to wait for.
        const waiting = await holder.query(
          `select from pg_locks join pg_stat_activity using (pid)
           where datname = current_database() and locktype = 'advisory' and not granted`,
        )
        expect(waiting.rowCount).toBe(1)
      }, patientOptions)
      await proxy.breakLine('silent')
      try {
        await migrating
      } finally {
        await proxy.close()
      }
    })
    await expect(failure).rejects.toThrow(/cannot be used \(.*9004-held\.sql failed.* Query read timeout\)/)
    await expect(failure).rejects.toThrow(StartError)
  })

  test.for([
    ['a wrong password', '28P01'],
    ['an unknown database', '3D000'],
  ] as const)('for good is told at once: %s', async ([_what, code]) => {
    const proxy = await databaseProxy(url, { code, forMs: 600_000 })
    const failure = migrate({ url: proxy.url, waitMs: 600_000 })
    await expect(failure).rejects.toThrow(/cannot be used \(it is not the time\); check DATABASE_URL/)
    expect(proxy.refused()).toBe(1)
  })
})

test('every table names its owner', async () => {
  const tables = await query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
       and coalesce(obj_description(oid), '') not like 'owner: %'`,
    current.ownerUrl,
  )
  expect(tables).toEqual([])
})

test('the extensions of the search are there', async () => {
  const found = await query<{ name: string }>(
    "select extname as name from pg_extension where extname in ('unaccent', 'pg_trgm', 'fuzzystrmatch') order by 1",
    current.ownerUrl,
  )
  expect(found.map((row) => row.name)).toEqual(['fuzzystrmatch', 'pg_trgm', 'unaccent'])
})
