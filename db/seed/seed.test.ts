import { describe, expect, test } from 'vitest'
import { locales } from '#kernel/locale.ts'
import { paramKinds } from '#contract/pages/params.ts'
import { parseSites } from '#contract/pages/sites.ts'
import { resolvePath } from '#contract/pages/urls.ts'
import { releasedCategories } from '#server/modules/catalogue/data/categories.ts'
import { releaseRuleData } from '#server/rule-data.ts'
import { testDatabase } from '#testing/database.ts'
import { seedModels } from './electronics/models.ts'
import { modelVariants } from './electronics/variants.ts'
import { readTitles } from './media/titles.ts'
import { seed } from './seed.ts'

const { db } = await testDatabase()
await releaseRuleData(db, new Date('2026-01-01T00:00:00Z'))
const seedProducts = [...seedModels.flatMap(modelVariants), ...readTitles()]
const rows = async () => ({
  categories: await db.selectFrom('category').selectAll().orderBy('id').execute(),
  texts: await db.selectFrom('category_text').selectAll().orderBy('category_id').orderBy('locale').execute(),
  products: await db.selectFrom('product').selectAll().orderBy('id').execute(),
})

describe('the demo shop', () => {
  test('is there once, however many processes start at the same time, and after every restart', async () => {
    await Promise.all([seed(db), seed(db), seed(db)])
    const first = await rows()
    await seed(db)
    expect(await rows()).toEqual(first)
    expect(first.categories).toHaveLength(releasedCategories.length)
    expect(first.texts).toHaveLength(releasedCategories.length * locales.length)
    expect(first.products).toHaveLength(seedProducts.length)
    expect(seedModels.flatMap(modelVariants).length).toBeGreaterThanOrEqual(350)
    expect(readTitles().length).toBeGreaterThanOrEqual(2500)
  })

  test('is left as its owner changed it', async () => {
    await db.updateTable('product').set({ name: 'Mine' }).where('id', '=', 1001).execute()
    await db.updateTable('product').set({ is_gone: true }).where('id', '=', 1002).execute()
    const mine = await rows()
    await seed(db)
    expect(await rows()).toEqual(mine)
  })

  test('has only addresses that lead to its own pages, in every language', async () => {
    const sites = parseSites('http://shop.test', '')
    if (!sites.ok) throw new Error(sites.code)
    const [host] = Object.values(sites.value.hosts)
    if (!host) throw new Error('no host')
    const { texts, products } = await rows()
    for (const { locale, url_path: categoryUrlPath } of texts) {
      const path = locale === 'de' ? `/${categoryUrlPath}` : `/${locale}/${categoryUrlPath}`
      const match = { page: 'category', params: { categoryUrlPath }, locale }
      expect(resolvePath(sites.value, host, path)).toEqual({ kind: 'page', match })
    }
    for (const { slug } of products) expect(slug).toMatch(paramKinds.slug.pattern)
  })

  test('has a product in every category that has none below it', () => {
    const parents = new Set(releasedCategories.map(({ parentId }) => parentId))
    const filled = new Set(seedProducts.map(({ categoryId }) => categoryId))
    for (const { id } of releasedCategories)
      if (!parents.has(id)) expect([id, filled.has(id)]).toEqual([id, true])
  })
})
