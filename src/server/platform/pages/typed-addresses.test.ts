import { describe, expect, test } from 'vitest'
import type { Params } from '#contract/pages/params.ts'
import { pageNames, pages } from '#contract/pages/table.ts'
import { pageUrl } from '#contract/pages/urls.ts'
import { exampleMatches } from '#testing/example-pages.ts'
import { pageServer, seededDatabase, type PageServer } from '#testing/pages.ts'
import { testHost } from '#testing/server.ts'
import { sitesAt } from '#testing/sites.ts'

const megabyte = 1024 * 1024
const database = await seededDatabase()
const shop = await pageServer({ database })
const small = await pageServer({ database, pageCacheBytes: 2 * megabyte })
const product = '/apple-iphone-15-128-gb-black_1001'

async function renders(server: PageServer, path: string): Promise<number> {
  const before = server.rendered.length
  expect((await server.nobody().get(path)).status).toBe(200)
  return server.rendered.length - before
}

/** Visits this many addresses, five at a time. */
async function visitAll(server: PageServer, count: number, pathOf: (at: number) => string): Promise<void> {
  const atOnce = 5
  for (let from = 0; from < count; from += atOnce) {
    const paths = Array.from({ length: atOnce }, (_, at) => pathOf(from + at))
    const answers = await Promise.all(paths.map((path) => server.nobody().get(path)))
    for (const { status } of answers) expect([200, 404]).toContain(status)
  }
}

test('[D60] 2,000 typed values leave nothing in the page cache but the pages themselves', async () => {
  const { cache } = shop
  for (const path of ['/', product, '/handys']) {
    expect(await renders(shop, path)).toBe(1)
    expect(await renders(shop, path)).toBe(0)
  }
  const [count, bytes] = [cache.count(), cache.bytes()]
  await visitAll(shop, 800, (at) => `${product}?step=typed-${at}`)
  await visitAll(shop, 700, (at) => `${product}?edit=${at + 1}`)
  await visitAll(shop, 100, (at) => `/handys?sort=typed-${at}`)
  await visitAll(shop, 100, (at) => `/handys?models=typed-${at}`)
  await visitAll(shop, 100, (at) => `/handys?utm_campaign=typed-${at}`)
  await visitAll(shop, 60, (at) => `/g/typed-${at}`)
  await visitAll(shop, 60, (at) => `/typed-${at}`)
  await visitAll(shop, 20, (at) => `/handys?brand=typed-${at}`)
  await visitAll(shop, 20, (at) => `/handys?brand=Apple,typed-${at}`)
  await visitAll(shop, 20, (at) => `/handys?series=typed-${at}`)
  await visitAll(shop, 20, (at) => `/suche?category=${at + 1}`)
  expect([cache.count(), cache.bytes()]).toEqual([count, bytes])
  for (const path of ['/', product, '/handys']) expect(await renders(shop, path)).toBe(0)
}, 300_000)

test('[D60] a walk through more pages than there is room for leaves the hot page where it is', async () => {
  for (let visits = 0; visits < 3; visits += 1) await renders(small, '/')
  const { length: before } = small.rendered
  await visitAll(small, 50, (at) => `/buecher?page=${at + 2}`)
  expect(small.rendered.length - before).toBe(50)
  expect(small.cache.bytes()).toBeLessThanOrEqual(2 * megabyte)
  expect(small.cache.count()).toBeLessThan(45)
  expect(await renders(small, '/buecher?page=2')).toBe(1)
  expect(await renders(small, '/')).toBe(0)
}, 300_000)

const sites = sitesAt(`http://${testHost}`)
const host = sites.hosts[testHost]
const unknownIds: Readonly<Record<string, string>> = { id: '999999', productId: '999999' }

/** Parameters of the right kind whose values the shop does not know. */
function unknownParams(params: Params): Params {
  const names = Object.keys(params)
  return Object.fromEntries(names.map((name) => [name, unknownIds[name] ?? 'typed-by-nobody']))
}

describe('[D60] a shared page with parameters', () => {
  const open = pageNames.filter(
    (page) => pages[page].audience === 'shared' && Object.keys(pages[page].params).length > 0,
  )
  test.each(open)('%s is not kept under a name that nobody has', async (page) => {
    const match = exampleMatches.find((one) => one.page === page && one.locale === 'de')
    if (!match || !host) throw new Error(`${page} has no example`)
    const before = shop.cache.count()
    const path = pageUrl(sites, host, { ...match, params: unknownParams(match.params) })
    expect([200, 404]).toContain((await shop.nobody().get(path)).status)
    expect(shop.cache.count()).toBe(before)
  })
})
