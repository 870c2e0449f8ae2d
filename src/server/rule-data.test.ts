import { describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { databaseBefore, testDatabase, type TestDatabase } from '#testing/database.ts'
import { releaseRuleData } from './rule-data.ts'

const now = new Date('2026-01-05T10:00:00Z')
type Db = TestDatabase['db']

const tables = [
  'category',
  'category_text',
  'grading_tree',
  'category_grading',
  'carrier',
  'category_shipping',
  'postal_place',
  'static_page',
  'content_block',
] as const
type RuleTable = (typeof tables)[number]

/** Every row with the transaction that wrote it last, so that a row that is written again shows. */
async function rowsOf(db: Db): Promise<Record<RuleTable, unknown>> {
  const rows: Partial<Record<RuleTable, unknown>> = {}
  for (const table of tables) {
    const found = await sql`select xmin::text, t::text as row from ${sql.table(table)} t order by 2`.execute(
      db,
    )
    rows[table] = found.rows
  }
  return rows as Record<RuleTable, unknown> // filled above, table by table
}

/** The rows that the tables hold, from any writer. */
async function textOf(db: Db): Promise<string> {
  const rows = await Promise.all(
    tables.map((table) => sql`select t::text as row from ${sql.table(table)} t order by 1`.execute(db)),
  )
  return JSON.stringify(rows.map((result) => result.rows))
}

const versions = async (db: Db) =>
  (await db.selectFrom('rule_release').select('version').distinct().execute()).map(({ version }) => version)

describe('the rule data of the shop', () => {
  test('is in an empty database after one release, whole, and the next one finds nothing to do', async () => {
    const { db } = await testDatabase()
    await Promise.all([releaseRuleData(db, now), releaseRuleData(db, now)])
    const rows = await rowsOf(db)
    for (const table of tables) expect([table, rows[table]]).not.toEqual([table, []])
    expect(await releaseRuleData(db, now)).toEqual({ released: [], kept: [] })
    expect(await rowsOf(db)).toEqual(rows)
    expect(await versions(db)).toEqual([1])
  })

  test('comes back where a carrier, a weight or the places of a country are missing', async () => {
    const { db } = await testDatabase()
    await releaseRuleData(db, now)
    const rows = await textOf(db)
    await db.deleteFrom('carrier').where('code', '=', 'hermes').execute()
    await db.deleteFrom('category_shipping').where('category_id', '=', 1112).execute()
    await db.deleteFrom('postal_place').where('country', '=', 'lu').execute()
    await releaseRuleData(db, now)
    expect(await textOf(db)).toEqual(rows)
    expect(await versions(db)).toEqual([1])
  })
})

describe('a shop from before there were releases', () => {
  test('is taken over as it stands: nothing is written anew, and nothing becomes a second version', async () => {
    const { db, upgrade } = await databaseBefore('0029-rule-release.sql')
    const { db: today } = await testDatabase()
    await releaseRuleData(today, now)
    await copyRows(today, db)
    await db.updateTable('static_page').set({ title: 'Mine' }).where('key', '=', 'faq').execute()
    await db.updateTable('carrier').set({ max_grams: 30_000 }).where('code', '=', 'dhl').execute()
    const rows = await rowsOf(db)
    await upgrade()
    const { released, kept } = await releaseRuleData(db, now)
    expect(new Set(released.map(({ version }) => version))).toEqual(new Set([1]))
    expect(kept.toSorted()).toEqual([
      'content/page/faq/de',
      'content/page/faq/en',
      'content/page/faq/es',
      'content/page/faq/fr',
      'content/page/faq/it',
      'content/page/faq/nl',
      'shipments/carrier/dhl',
    ])
    expect(await rowsOf(db)).toEqual(rows)
  })
})

async function copyRows(from: Db, to: Db): Promise<void> {
  for (const table of tables) {
    const { rows } = await sql`select * from ${sql.table(table)}`.execute(from)
    await sql`
      insert into ${sql.table(table)}
      select * from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)})
    `.execute(to)
  }
}
