import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { indexBatch, reindexProducts } from './reindex.ts'
import { productSearch } from './search.ts'
import { reindexAndCount, settleChanged } from './recount.ts'
import { settleSearch } from './settle.ts'
import type { SearchInput } from './found.ts'

const { db } = await testDatabase()
await db
  .insertInto('category')
  .values([
    { id: 1, parent_id: null, family: 'media', rank: 1 },
    { id: 2, parent_id: 1, family: 'media', rank: 2 },
  ])
  .execute()
await db.transaction().execute(async (tx) => {
  await sql`
    insert into product (id, category_id, name, slug, updated_at, language, format, released_year, offer_cents, popularity)
    select id, 2, 'Roman ' || id, 'roman-' || id, now(), case when id % 4 = 0 then 'fr' else 'de' end, 'paperback',
      1900 + id % 100, case when id % 10 = 0 then 0 else id end, id
    from generate_series(1, 6000) as id
  `.execute(tx)
  await reindexProducts(
    tx,
    Array.from({ length: 6000 }, (_, at) => at + 1),
  )
})
await settleSearch(db)

const { find } = productSearch(db)
const list: SearchInput = {
  locale: 'de',
  query: null,
  categoryId: 1,
  filters: {},
  sort: 'popularity',
  offset: 0,
  limit: 3,
}

test('a category with more than 5,000 products says so and still counts its facets', async () => {
  const found = await find(list)
  expect(found).toMatchObject({ ids: [6000, 5999, 5998], numFound: 5000, isCapped: true })
  expect(found.facets.language).toEqual([
    { value: 'de', count: 4500 },
    { value: 'fr', count: 1500 },
  ])
  expect(found.facets.category).toEqual([{ value: '2', count: 6000 }])
  expect(found.facets.availability).toEqual([
    { value: 'bought', count: 5400 },
    { value: 'not-bought', count: 600 },
  ])
  expect((await find({ ...list, categoryId: null })).facets.language).toEqual(found.facets.language)
})

test('its pages come in every order', async () => {
  expect((await find({ ...list, sort: 'price-ascending' })).ids).toEqual([1, 2, 3])
  expect((await find({ ...list, sort: 'price-descending' })).ids).toEqual([5999, 5998, 5997])
  expect((await find({ ...list, sort: 'newest' })).ids).toEqual([99, 199, 299])
  expect((await find({ ...list, offset: 4998 })).ids).toEqual([1002, 1001, 1000])
  expect((await find({ ...list, offset: 5000 })).ids).toEqual([])
})

test('narrowed or searched it is exact up to 5,000', async () => {
  const french = await find({ ...list, filters: { language: ['fr'] } })
  expect(french).toMatchObject({ ids: [6000, 5996, 5992], numFound: 1500, isCapped: false })
  const searched = await find({ ...list, query: 'roman', sort: 'relevance' })
  expect(searched).toMatchObject({ numFound: 5000, isCapped: true, correctedQuery: null })
  // 1799 is another number, however it begins.
  const numbered = await find({ ...list, query: 'roman 17', sort: 'relevance' })
  expect(numbered).toMatchObject({ ids: [17], numFound: 1 })
})

/** What the facets say, counted by the import, against counting all products anew. */
async function storedCounts() {
  const rows = await sql<{ line: string }>`
    select concat_ws(' ', category_id, facet, value, count) as line from category_facet order by 1
  `.execute(db)
  return rows.rows.map(({ line }) => line)
}

test('few changed products move the counts of large categories, and no other is counted again', async () => {
  await db.transaction().execute(async (tx) => {
    await sql`update product set language = 'it', offer_cents = 0 where id in (1, 2)`.execute(tx)
    await sql`update product set is_gone = true where id = 3`.execute(tx)
    await sql`
      insert into product (id, category_id, name, slug, updated_at, brand)
      values (7001, 2, 'Roman neu', 'neu', now(), 'Haus')
    `.execute(tx)
    await reindexAndCount(tx, [1, 2, 3, 7001])
  })
  await settleChanged(db, 4)
  const moved = await storedCounts()
  expect(moved).toContain('1 language it 2')
  expect(moved).toContain('0 brand Haus 1')
  await settleSearch(db)
  expect(moved).toEqual(await storedCounts())
})

test('a category that becomes large is counted', async () => {
  await db.deleteFrom('category_facet').where('category_id', '=', 1).execute()
  await settleChanged(db, 1)
  expect(await storedCounts()).toContain('1 language it 2')
})

test('the words of many batches are added up once, and none is counted twice', async () => {
  const frequencyOf = (word: string) =>
    db.selectFrom('search_word').where('word', '=', word).select('frequency').executeTakeFirst()
  const many = Array.from({ length: 2_000 }, (_, at) => 4_000 + at)
  const before = await frequencyOf('roman')
  for (const half of [many.slice(0, 1_001), many.slice(1_001)]) {
    await db.transaction().execute(async (tx) => {
      await sql`update product set name = 'Roman Quastenflosser ' || id where id = any(${half}::integer[])`.execute(
        tx,
      )
      await indexBatch(tx, half)
    })
  }
  expect(await frequencyOf('quastenflosser')).toBeUndefined()
  await settleSearch(db)
  await settleSearch(db)
  expect(await frequencyOf('quastenflosser')).toEqual({ frequency: 2_000 })
  expect(await frequencyOf('roman')).toEqual({ frequency: (before?.frequency ?? 0) + 2_000 })
})
