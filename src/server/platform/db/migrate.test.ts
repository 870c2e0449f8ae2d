import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { emptyDatabase, testDatabase } from '#testing/database.ts'
import { onServer } from '#testing/database-server.ts'
import { migrate, readMigrations } from './migrate.ts'

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

  test('say which database cannot be reached and what to check', async () => {
    const nowhere = 'postgres://someone:hidden@localhost/none?host=/nowhere'
    const failure = migrate({ url: nowhere.replace('/nowhere', encodeURIComponent(root)), waitMs: 0 })
    await expect(failure).rejects.toThrow(
      /^The database localhost\/none cannot be used .* check DATABASE_URL/,
    )
    await expect(failure).rejects.not.toThrow(/hidden/)
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
