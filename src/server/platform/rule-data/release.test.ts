import { expect, test } from 'vitest'
import { contentRuleData } from '#server/modules/content/index.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'
import { heardTags } from '#testing/heard-tags.ts'
import { writeRelease } from './release.ts'
import type { RuleData } from './rule-data.ts'

const now = new Date('2026-01-05T10:00:00Z')
const later = new Date('2026-02-05T10:00:00Z')
const item = 'content/page/faq/de'
type Db = TestDatabase['db']

/** The rule data of content, with another title for one page. */
function withTitle(title: string): RuleData[] {
  return contentRuleData.map((data) => ({
    ...data,
    shipped: () =>
      new Map(
        [...data.shipped()].map(([key, content]) => [
          key,
          `${data.kind}/${key}` === item ? { ...(content as object), title } : content, // pages are objects
        ]),
      ),
  }))
}

const titleOf = async (db: Db) => {
  const page = db
    .selectFrom('static_page')
    .select('title')
    .where('key', '=', 'faq')
    .where('locale', '=', 'de')
  return (await page.executeTakeFirst())?.title ?? null
}

const retitle = (db: Db, title: string) =>
  db.updateTable('static_page').set({ title }).where('key', '=', 'faq').where('locale', '=', 'de').execute()

const historyOf = async (db: Db) => {
  const rows = await db
    .selectFrom('rule_release')
    .select(['item', 'version', 'released_at'])
    .orderBy('item')
    .orderBy('version')
    .execute()
  return rows
}

async function released(): Promise<Db> {
  const { db } = await testDatabase()
  await writeRelease(db, withTitle('first'), { now })
  return db
}

test('several starts at once release once, and a later one changes nothing', async () => {
  const { db } = await testDatabase()
  await Promise.all([1, 2, 3].map(() => writeRelease(db, withTitle('first'), { now })))
  const history = await historyOf(db)
  expect(history.length).toBeGreaterThan(72)
  expect(new Set(history.map(({ version }) => version))).toEqual(new Set([1]))
  expect(await writeRelease(db, withTitle('first'), { now: later })).toEqual({ released: [], kept: [] })
  expect(await historyOf(db)).toEqual(history)
})

test('a changed item becomes its next version, and its pages are told', async () => {
  const { db, ownerUrl } = await testDatabase()
  await writeRelease(db, withTitle('first'), { now })
  const told = await heardTags(ownerUrl, async () => {
    const { released } = await writeRelease(db, withTitle('second'), { now: later })
    expect(released).toEqual([{ item, version: 2 }])
  })
  expect(told).toEqual([['content:faq']])
  expect(await titleOf(db)).toBe('second')
  const versions = (await historyOf(db)).filter((row) => row.item === item)
  expect(versions).toEqual([
    { item, version: 1, released_at: now },
    { item, version: 2, released_at: later },
  ])
})

test('what staff changed stays, is told, and gives way only where it is named', async () => {
  const db = await released()
  await retitle(db, 'Mine')
  expect(await writeRelease(db, withTitle('first'), { now: later })).toEqual({ released: [], kept: [] })
  expect(await writeRelease(db, withTitle('second'), { now: later })).toEqual({ released: [], kept: [item] })
  expect(await titleOf(db)).toBe('Mine')
  const named = { now: later, overwrite: [item] }
  expect(await writeRelease(db, withTitle('second'), named)).toEqual({
    released: [{ item, version: 2 }],
    kept: [],
  })
  expect(await titleOf(db)).toBe('second')
})

test('a missing item comes back without a new version', async () => {
  const db = await released()
  await db.deleteFrom('static_page').where('key', '=', 'faq').execute()
  await writeRelease(db, withTitle('first'), { now: later })
  expect(await titleOf(db)).toBe('first')
  expect((await historyOf(db)).every(({ version }) => version === 1)).toBe(true)
})

test('an older process that starts again during an upgrade does not bring its version back', async () => {
  const db = await released()
  await writeRelease(db, withTitle('second'), { now: later })
  expect(await writeRelease(db, withTitle('first'), { now: later })).toEqual({ released: [], kept: [item] })
  expect(await titleOf(db)).toBe('second')
})

test('what was released is never changed in the history', async () => {
  const db = await released()
  await expect(db.deleteFrom('rule_release').execute()).rejects.toThrow(
    'rows of rule_release are never changed',
  )
})
