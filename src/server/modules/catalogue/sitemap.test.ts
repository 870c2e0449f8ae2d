import { expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { categorySitemap, productSitemap } from './sitemap.ts'

const { db } = await testDatabase()

test('[E4] an empty shop has no sitemap of products and an empty one of categories', async () => {
  expect(await productSitemap(db).parts('de')).toBe(0)
  expect(await categorySitemap(db).entries('de', 1)).toEqual([])
})

test('[E4] a sitemap holds 50,000 products, and the next ones stand in the next', async () => {
  await db.insertInto('category').values({ id: 1, parent_id: null, family: 'ce', rank: 0 }).execute()
  for (let from = 0; from < 50_001; from += 5_000) {
    const count = Math.min(5_000, 50_001 - from)
    const values = Array.from({ length: count }, (_, at) => ({
      id: 1 + from + at,
      category_id: 1,
      name: 'x',
      slug: 'x',
      updated_at: new Date('2026-01-01T00:00:00Z'),
    }))
    await db.insertInto('product').values(values).execute()
  }
  const source = productSitemap(db)
  expect(await source.parts('de')).toBe(2)
  expect(await source.entries('de', 1)).toHaveLength(50_000)
  expect(await source.entries('de', 2)).toEqual([
    {
      match: { page: 'product_details', params: { slug: 'x', id: '50001' }, locale: 'de' },
      changedAt: new Date('2026-01-01T00:00:00Z'),
    },
  ])
})
