import { describe, expect, test } from 'vitest'
import { fail } from '#kernel/result.ts'
import { locales, type Locale } from '#kernel/locale.ts'
import { seededDatabase } from '#testing/pages.ts'
import { testServer } from '#testing/server.ts'
import { catalogueHandlers } from './index.ts'
import { landingContents, viewLanding } from './landing.ts'
import { viewList } from './list.ts'
import { viewPromotion } from './promotions.ts'

const database = await seededDatabase()
const { db } = database
const server = await testServer({ database, handlers: () => catalogueHandlers })
const now = new Date('2026-01-05T10:00:00Z')

async function view(url: string, page = 1, locale: Locale = 'de') {
  const result = await viewPromotion(db, { locale, url, page, now })
  if (!result.ok) throw new Error(result.code)
  return result.value
}

async function promote(url: string, validFrom: string, validTo: string, productIds: readonly number[] = []) {
  const [valid_from, valid_to] = [new Date(validFrom), new Date(validTo)]
  await db.insertInto('promotion').values({ url, valid_from, valid_to }).execute()
  const words = { title: url, text: '', meta_title: url, meta_description: url }
  await db
    .insertInto('promotion_text')
    .values({ promotion_url: url, locale: 'de', ...words })
    .execute()
  for (const [at, product_id] of productIds.entries())
    await db
      .insertInto('promotion_product')
      .values({ promotion_url: url, rank: at + 1, product_id })
      .execute()
}

describe('[T2] a promotion', () => {
  test('lists its products page by page, each once', async () => {
    const { pagination } = await view('iphone-wochen')
    expect(pagination).toMatchObject({ page: 1, pageSize: 24, isCapped: false })
    expect(pagination.pageCount).toBeGreaterThan(1)
    const seen = new Set<number>()
    for (let page = 1; page <= pagination.pageCount; page += 1)
      for (const { id } of (await view('iphone-wochen', page)).products.docs) seen.add(id)
    expect(seen.size).toBe(pagination.numFound)
  })

  test('has its words in every language', async () => {
    const titles = new Set<string>()
    for (const locale of locales) {
      const { title, meta, block } = await view('buecherherbst', 1, locale)
      expect([meta.title.length <= 60, meta.description.length <= 155]).toEqual([true, true])
      expect(block?.content).toContain('(bulk_isbn)')
      titles.add(title)
    }
    expect(titles.size).toBe(locales.length)
  })

  test('begins with works in the language of the visitor, in its own order', async () => {
    for (const locale of locales) {
      const { docs } = (await view('buecherherbst', 1, locale)).products
      expect(docs.slice(0, 20).map(({ language }) => language)).toEqual(Array(20).fill(locale))
    }
    await promote('ordered', '2026-01-01', '2026-02-01', [1101, 1001, 1201])
    expect((await view('ordered')).products.docs.map(({ id }) => id)).toEqual([1101, 1001, 1201])
  })

  test('leaves out what is gone for good', async () => {
    await promote('with-gone', '2026-01-01', '2026-02-01', [1301, 1401])
    await db.updateTable('product').set({ is_gone: true }).where('id', '=', 1301).execute()
    const { products, pagination } = await view('with-gone')
    expect([products.docs.map(({ id }) => id), pagination.numFound]).toEqual([[1401], 1])
  })

  test('is found on its days only', async () => {
    await promote('today', '2026-01-05T10:00:00Z', '2026-01-05T10:00:01Z')
    await promote('over', '2026-01-01', '2026-01-05T10:00:00Z')
    await promote('soon', '2026-01-05T10:00:01Z', '2026-02-01')
    expect((await view('today')).products.docs).toEqual([])
    for (const url of ['over', 'soon', 'unknown', '__proto__'])
      expect(await viewPromotion(db, { locale: 'de', url, page: 1, now })).toEqual(fail('not-found'))
  })

  test('has no page past its last one', async () => {
    const { pageCount } = (await view('konsolen-tausch')).pagination
    const past = { locale: 'de', url: 'konsolen-tausch', page: pageCount + 1, now } as const
    expect(await viewPromotion(db, past)).toEqual(fail('not-found'))
  })

  test('is tagged with itself and the products it shows', async () => {
    const tags = new Set<string>()
    const caller = { requestId: 'r', locale: 'de', actor: null, clientAddress: '', tags } as const
    await server.http.read('promoList', caller, { params: { url: 'konsolen-tausch' } })
    expect(tags).toContain('promotion:konsolen-tausch')
    expect([...tags].filter((tag) => tag.startsWith('product:'))).toHaveLength(24)
  })

  test.each(['page=0', 'page=-1', 'page=1e9', 'page=x', 'sort=newest'])('refuses %s', async (query) => {
    expect((await server.nobody().get(`/api/omg/konsolen-tausch?${query}`)).status).toBe(422)
  })
})

describe('[S8] a block of text', () => {
  const phones = {
    locale: 'de',
    urlPath: 'handys',
    query: null,
    filters: [],
    sort: undefined,
    page: 1,
  } as const

  test('stands on the first page of its category, and not under a choice', async () => {
    const blockOf = async (input: Partial<Parameters<typeof viewList>[1]>) => {
      const result = await viewList(db, { ...phones, ...input })
      return result.ok ? result.value.view.categoryNiceBlock?.identifier : result.code
    }
    expect(await blockOf({})).toBe('category-1112')
    expect(await blockOf({ page: 2 })).toBeUndefined()
    expect(await blockOf({ filters: ['colour:blue'] })).toBeUndefined()
    expect(await blockOf({ urlPath: 'handys/apple-iphone' })).toBeUndefined()
  })

  test('[T5] ends the landing pages, each with its own', async () => {
    for (const name of ['electronics', 'media'] as const) {
      const { view: landing } = await viewLanding(db, 'fr', landingContents[name])
      expect(landing.niceBlock?.identifier).toBe(name)
    }
  })
})
