import { describe, expect, test } from 'vitest'
import { locales, type Locale } from '#kernel/locale.ts'
import { emptyCategory } from '#testing/catalogue.ts'
import type { TestAnswer } from '#testing/client.ts'
import { pageServer, seededDatabase } from '#testing/pages.ts'

const database = await seededDatabase()
await emptyCategory(database.db, 1294)
const changedAt = new Date('2026-02-03T04:05:06Z')
await database.db.updateTable('product').set({ updated_at: changedAt }).where('id', '=', 10501).execute()
const one = await pageServer({ database, origins: 'http://shop.test' })
const two = await pageServer({ database })

/** Reads an absolute address from the test server, as the host that the address names. */
function fetchUrl(url: string, server = one): Promise<TestAnswer> {
  const { host, pathname, search } = new URL(url)
  return server.nobody(host).get(pathname + search)
}

const locs = ({ text }: TestAnswer) => [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url ?? '')

/** All static addresses, a sixth of the categories, so that six languages together cover all of them, and a few products. */
function sampleOf(
  [alone = [], categories = [], products = []]: readonly string[][],
  locale: Locale,
): string[] {
  const turn = locales.indexOf(locale)
  return [
    ...alone,
    ...categories.filter((_, at) => at % locales.length === turn),
    ...products.filter((_, at) => at % 300 === turn),
  ]
}

async function expectSitemap(locale: Locale, origin: string, server = one): Promise<void> {
  const robots = await fetchUrl(`${origin}/robots.txt`, server)
  expect(robots.text).toContain(`Sitemap: ${origin}/sitemaps/${locale}.xml\n`)
  const files = locs(await fetchUrl(`${origin}/sitemaps/${locale}.xml`, server))
  const names = ['static-1.xml', 'categories-1.xml', 'products-1.xml']
  expect(files).toEqual(names.map((name) => `${origin}/sitemaps/${locale}/${name}`))
  const lists = (await Promise.all(files.map((file) => fetchUrl(file, server)))).map(locs)
  const urls = lists.flat()
  expect(new Set(urls).size).toBe(urls.length)
  expect(urls.length).toBeGreaterThan(30)
  for (const url of sampleOf(lists, locale)) {
    const answer = await fetchUrl(url, server)
    expect([url, answer.status]).toEqual([url, 200])
    expect(answer.text).toContain(`<html lang="${locale}">`)
    expect(answer.text).toContain('<meta name="robots" content="index, follow">')
    expect(answer.text).toContain(`<link rel="canonical" href="${url}">`)
  }
}

describe('[E4] [L7] sitemaps', () => {
  test.each(locales)('of %s list only canonical, indexable pages that answer 200', async (locale) => {
    await expectSitemap(locale, 'http://shop.test')
  })

  test('stand on the host of their language', async () => {
    await expectSitemap('en', 'http://en.shop.test', two)
    expect((await fetchUrl('http://shop.test/sitemaps/en.xml', two)).status).toBe(404)
    expect((await fetchUrl('http://shop.test/robots.txt', two)).text).not.toContain('/en.xml')
  })

  test('say truly when a page last changed', async () => {
    const lastmod = `<lastmod>${changedAt.toISOString()}</lastmod>`
    const products = await one.nobody().get('/sitemaps/de/products-1.xml')
    expect(products.text).toContain(
      `<url><loc>http://shop.test/samsung-galaxy-s24-128-gb-onyx-black_10501</loc>${lastmod}</url>`,
    )
    const categories = await one.nobody().get('/sitemaps/de/categories-1.xml')
    for (const path of ['handys', 'handys/samsung-galaxy'])
      expect(categories.text).toContain(`<url><loc>http://shop.test/${path}</loc>${lastmod}</url>`)
    expect(categories.text.match(new RegExp(lastmod, 'g'))).toHaveLength(2)
  })

  test('leave out what is empty', async () => {
    const urls = locs(await one.nobody().get('/sitemaps/de/categories-1.xml'))
    expect(urls).not.toContain('http://shop.test/tablets')
    expect(urls).toContain('http://shop.test/handys/google-pixel')
  })

  test.each([
    '/sitemaps/xx.xml',
    '/sitemaps/de/products-2.xml',
    '/sitemaps/de/products-0.xml',
    '/sitemaps/de/products-99999.xml',
    '/sitemaps/de/x-1.xml',
  ])('%s is not there', async (path) => {
    expect((await one.nobody().get(path)).status).toBe(404)
  })
})
