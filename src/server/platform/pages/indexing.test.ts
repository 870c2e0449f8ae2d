import { describe, expect, test } from 'vitest'
import { locales } from '#kernel/locale.ts'
import { pages } from '#contract/pages/table.ts'
import { pageUrl } from '#contract/pages/urls.ts'
import { emptyCategory } from '#testing/catalogue.ts'
import type { TestAnswer } from '#testing/client.ts'
import { exampleMatches } from '#testing/example-pages.ts'
import { pageServer, seededDatabase } from '#testing/pages.ts'

const database = await seededDatabase()
await emptyCategory(database.db, 1294)
const one = await pageServer({ database, origins: 'http://shop.test' })
const two = await pageServer({ database })
const space = await (async () => {
  await one.nobody().get('/fr')
  const found = one.rendered.at(-1)?.space
  if (!found) throw new Error('nothing was rendered')
  return found
})()

/** Reads an absolute address from the test server, as the host that the address names. */
function fetchUrl(url: string, server = one): Promise<TestAnswer> {
  const { host, pathname, search } = new URL(url)
  return server.nobody(host).get(pathname + search)
}

const attribute = (tag: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? ''
const tags = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([tag]) => tag)

function headOf({ text, headers }: TestAnswer) {
  const head = text.slice(0, text.indexOf('</head>'))
  const alternates = tags(head, /<link rel="alternate"[^>]*>/g)
  return {
    robots: attribute(tags(head, /<meta name="robots"[^>]*>/g)[0] ?? '', 'content'),
    canonical: tags(head, /<link rel="canonical"[^>]*>/g).map((tag) => attribute(tag, 'href')),
    alternates: Object.fromEntries(
      alternates.map((tag) => [attribute(tag, 'hreflang'), attribute(tag, 'href')]),
    ),
    title: /<title>([^<]*)<\/title>/.exec(head)?.[1],
    byHeader: headers.link,
    isInBody: /<link rel="(?:canonical|alternate)"/.test(text.slice(head.length)),
  }
}

const visited = exampleMatches.filter(({ page }) => !('visitGoesTo' in pages[page]))
const addressOf = (match: (typeof visited)[number]) => pageUrl(space.sites, space.host, match)
/** A list with three pages. */
const cookbooksPath = '/buecher/kochbuecher'

describe('[E1] [L7] canonical and hreflang', () => {
  test.each([
    ...visited.filter(({ page }) => ['default', 'category', 'product_details'].includes(page)).map(addressOf),
    `${cookbooksPath}?page=2`,
  ])('of %s stand only in the head, and all languages name each other', async (path) => {
    const answer = await fetchUrl(`http://shop.test${path}`)
    const head = headOf(answer)
    expect([answer.status, head.robots]).toEqual([200, 'index, follow'])
    expect(head.canonical).toEqual([`http://shop.test${path}`])
    expect(Object.keys(head.alternates).toSorted()).toEqual([...locales, 'x-default'].toSorted())
    expect(head.alternates['x-default']).toBe(head.alternates['en'])
    expect([head.byHeader, head.isInBody]).toEqual([undefined, false])
    for (const locale of locales) {
      const other = await fetchUrl(head.alternates[locale] ?? '')
      expect([locale, other.status]).toEqual([locale, 200])
      expect(other.text).toContain(`<html lang="${locale}">`)
      expect(headOf(other).alternates).toEqual(head.alternates)
      expect(headOf(other).canonical).toEqual([head.alternates[locale]])
    }
  })

  test('are the same on the hosts of two languages', async () => {
    const german = headOf(await fetchUrl('http://shop.test/handys', two))
    expect(german.alternates).toMatchObject({
      de: 'http://shop.test/handys',
      en: 'http://en.shop.test/phones',
    })
    const english = headOf(await fetchUrl('http://en.shop.test/phones', two))
    expect(english.alternates).toEqual(german.alternates)
  })

  test.each(visited.filter(({ locale }) => locale === 'de' || locale === 'en'))(
    'stand only on a page that may be indexed: $page in $locale',
    async (match) => {
      const head = headOf(await one.nobody().get(addressOf(match)))
      const isIndexed = head.robots === 'index, follow'
      expect(head.canonical).toHaveLength(isIndexed ? 1 : 0)
      expect(Object.keys(head.alternates)).toHaveLength(isIndexed ? locales.length + 1 : 0)
    },
  )

  test('are missing on an error page', async () => {
    const head = headOf(await one.nobody().get('/unbekannt'))
    expect([head.canonical, head.alternates]).toEqual([[], {}])
  })
})

describe('[E2] robots', () => {
  const robotsAt = async (path: string) => headOf(await one.nobody().get(path)).robots

  test.each(visited.filter(({ page }) => pages[page].robots === 'private'))(
    'index no private page: $page in $locale',
    async (match) => {
      const answer = await one.nobody().get(addressOf(match))
      // Some private pages redirect a visitor without a box, and the example order does not exist.
      if (answer.status === 302) expect(answer.text).toBe('')
      else expect(headOf(answer).robots).toBe(answer.status === 404 ? 'noindex, follow' : 'noindex, nofollow')
    },
  )

  test('index the pages of a category, but no empty category', async () => {
    expect(await robotsAt('/handys')).toBe('index, follow')
    expect(await robotsAt(`${cookbooksPath}?page=3`)).toBe('index, follow')
    expect(await robotsAt('/tablets')).toBe('noindex, follow')
  })

  test('index no search and no page of an advertisement', async () => {
    expect(await robotsAt('/suche?q=iphone')).toBe('noindex, follow')
    expect(await robotsAt('/suche')).toBe('noindex, follow')
    expect(await robotsAt('/g/handy-verkaufen')).toBe('noindex, follow')
    expect(await robotsAt('/omg/iphone-wochen')).toBe('noindex, follow')
  })

  test('robots.txt blocks no page', async () => {
    const { text } = await one.nobody().get('/robots.txt')
    expect(text.match(/^Disallow: .*$/gm)).toEqual(['Disallow: /api/'])
  })
})

describe('[E3] the pages of a list', () => {
  test('have their own address, title and neighbours', async () => {
    const [first, second, last] = await Promise.all(
      ['', '?page=2', '?page=3'].map((query) => one.nobody().get(cookbooksPath + query)),
    )
    if (!first || !second || !last) throw new Error('three pages were asked for')
    const neighbours = ({ text }: TestAnswer) =>
      tags(text, /<a [^>]*rel="(?:prev|next)"[^>]*>/g).map(
        (tag) => `${attribute(tag, 'rel')} ${attribute(tag, 'href')}`,
      )
    expect(neighbours(first)).toEqual([`next ${cookbooksPath}?page=2`])
    expect(neighbours(second)).toEqual([`prev ${cookbooksPath}`, `next ${cookbooksPath}?page=3`])
    expect(neighbours(last)).toEqual([`prev ${cookbooksPath}?page=2`])
    expect(headOf(first).title).not.toContain('Seite')
    expect(headOf(second).title).toContain(' – Seite 2')
    expect(headOf(second).canonical).toEqual([`http://shop.test${cookbooksPath}?page=2`])
  })

  test('begin at the address without a number, and none follows the last one', async () => {
    const bare = await one.nobody().get(`${cookbooksPath}?page=1&utm=x`)
    expect([bare.status, bare.headers.location]).toEqual([301, `${cookbooksPath}?utm=x`])
    for (const page of ['4', '999999', '0', '-1', '01', 'x', '2.0', '1e1', ''])
      expect([page, (await one.nobody().get(`${cookbooksPath}?page=${page}`)).status]).toEqual([page, 404])
    expect((await one.nobody().get(`${cookbooksPath}?page=2&page=3`)).status).toBe(422)
  })

  test('have no unknown parameters in their canonical address', async () => {
    const { canonical } = headOf(await one.nobody().get(`${cookbooksPath}?b=1&page=2&a=2&utm_source=x`))
    expect(canonical).toEqual([`http://shop.test${cookbooksPath}?page=2`])
  })
})
