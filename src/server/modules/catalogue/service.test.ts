import { describe, expect, test } from 'vitest'
import { fail } from '#kernel/result.ts'
import { locales } from '#kernel/locale.ts'
import { seededDatabase } from '#testing/pages.ts'
import { catalogueRepo } from './repo.ts'
import { viewCategory, viewOneCategory, viewProduct } from './service.ts'

const { db } = await seededDatabase()
const repo = catalogueRepo(db)
await db
  .insertInto('product')
  .values(
    Array.from({ length: 500 }, (_, at) => ({
      id: 5000 + at,
      category_id: 3003,
      name: `Game ${String(at).padStart(3, '0')}`,
      slug: `game-${at}`,
      updated_at: new Date('2026-01-02T00:00:00Z'),
    })),
  )
  .execute()

async function view(urlPath: string, page = 1) {
  const result = await viewCategory(repo, { locale: 'de', urlPath, page })
  if (!result.ok) throw new Error(result.code)
  return result.value
}

describe('a category', () => {
  test('shows the products of everything below it, its children and its trail', async () => {
    const { view: phones, categoryIds } = await view('handys')
    expect(categoryIds).toEqual([1112, 11121, 11122, 11123])
    expect(phones.searchResponse.pagination.numFound).toBe(6)
    expect(phones.categories.map(({ label }) => label)).toEqual([
      'Apple iPhone',
      'Samsung Galaxy',
      'Google Pixel',
    ])
    expect(phones.breadcrumbs).toEqual([])
    const { view: iphones } = await view('handys/apple-iphone')
    expect(iphones.breadcrumbs.map(({ url_path }) => url_path)).toEqual(['handys'])
  })

  test('shows 24 a page, each product once', async () => {
    const seen = new Set<number>()
    const { view: first } = await view('spiele')
    expect(first.searchResponse.pagination).toEqual({ numFound: 501, page: 1, pageSize: 24, pageCount: 21 })
    for (let page = 1; page <= 21; page += 1) {
      const { docs } = (await view('spiele', page)).view.searchResponse.products
      expect(docs.length).toBe(page === 21 ? 21 : 24)
      for (const { id } of docs) seen.add(id)
    }
    expect(seen.size).toBe(501)
  })

  test('may be indexed up to page 20, and not while it is empty [E2]', async () => {
    expect((await view('spiele', 20)).view.searchResponse.robotsIndex).toBe(true)
    expect((await view('spiele', 21)).view.searchResponse.robotsIndex).toBe(false)
    await db.deleteFrom('product').where('category_id', '=', 1294).execute()
    expect((await view('tablets')).view.searchResponse.robotsIndex).toBe(false)
  })

  test('knows its address in every language [L6]', async () => {
    const { view: phones } = await view('handys/apple-iphone')
    for (const locale of locales) {
      const urlPath = phones.urlPaths?.[locale] ?? ''
      const other = await viewCategory(repo, { locale, urlPath, page: 1 })
      expect(other).toMatchObject({ ok: true, value: { categoryIds: [11121] } })
    }
  })

  test('is not found under the address of another language, nor under any other', async () => {
    for (const urlPath of ['phones', 'apple-iphone', 'handys/', '', '__proto__'])
      expect(await viewCategory(repo, { locale: 'de', urlPath, page: 1 })).toEqual(fail('not-found'))
  })

  test('by its id has its ancestors and children', async () => {
    expect(await viewOneCategory(repo, 'en', 11121)).toMatchObject({
      ok: true,
      value: { id: 11121, ancestors: [{ label: 'Phones', url_path: 'phones' }], children: [] },
    })
    expect(await viewOneCategory(repo, 'en', 1)).toEqual(fail('not-found'))
  })
})

describe('a product', () => {
  test('says where it stands, and that it has no price yet', async () => {
    expect(await viewProduct(repo, 'fr', 1001)).toMatchObject({
      ok: true,
      value: {
        product: {
          slug: 'apple-iphone-15-128-gb',
          category_names: ['Smartphones', 'Apple iPhone'],
          is_purchaseable: false,
          purchase_stop: 'NO_PRICE',
        },
        breadcrumbs: [{ url_path: 'smartphones' }, { url_path: 'smartphones/apple-iphone' }],
      },
    })
  })

  test('that nobody has is not found', async () => {
    expect(await viewProduct(repo, 'fr', 2_147_483_647)).toEqual(fail('not-found'))
  })
})
