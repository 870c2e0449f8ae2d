import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isLocale, locales } from '#kernel/locale.ts'
import { matchPath, type PageMatch } from './match.ts'
import type { ParamKind, Params } from './params.ts'
import { parseSites, platformSections, type Host, type Sites } from './sites.ts'
import { reservedSegments } from './known.ts'
import { pageNames, pages } from './table.ts'
import type { PageRoute } from './route.ts'
import { absoluteUrl, resolvePath, pageUrl } from './urls.ts'

function sitesOf(origins?: string): Sites {
  const sites = parseSites(origins, 'http://localhost:3000')
  if (!sites.ok) throw new Error(sites.code)
  return sites.value
}
function hostOf(sites: Sites, name: string): Host {
  const host = sites.hosts[name]
  if (!host) throw new Error(`${name} is not served`)
  return host
}

const oneHost = sitesOf()
const manyHosts = sitesOf(
  [
    ...locales
      .filter((locale) => locale !== 'en')
      .map((locale) => `${locale}=https://www.rondo-${locale}.example`),
    'en=https://en.rondo-de.example',
    'blue/de=https://shop.rondo-de.example',
    'my=https://my.rondo-de.example',
  ].join(','),
)

const slug = fc.stringMatching(/^[a-z0-9](?:[a-z0-9-]{0,20}[a-z0-9])?$/)
const takenSlugs = new Set([
  ...reservedSegments,
  ...Object.values(platformSections).flatMap((all) => Object.values(all).map((s) => s.slice(1))),
])
const values: Record<ParamKind, fc.Arbitrary<string>> = {
  id: fc.integer({ min: 1, max: 2_147_483_647 }).map(String),
  uuid: fc.uuid(),
  index: fc.integer({ min: 0, max: 99 }).map(String),
  slug,
  name: fc.stringMatching(/^[A-Za-z0-9-]{1,40}$/),
  text: fc
    .string({ minLength: 1, maxLength: 60, unit: 'grapheme' })
    .filter((text) => !/[/\\\p{Cc}\p{Cs}]/u.test(text) && text.length <= 200),
  path: fc
    .array(slug, { minLength: 1, maxLength: 5 })
    .filter(([first]) => first !== undefined && !isLocale(first) && !takenSlugs.has(first))
    .map((parts) => parts.join('/')),
}

const targets: fc.Arbitrary<PageMatch> = fc
  .record({
    page: fc.constantFrom(...pageNames.filter((name) => name !== 'error')),
    locale: fc.constantFrom(...locales),
  })
  .chain(({ page, locale }) => {
    const { params: kindOf, values: fixed }: PageRoute = pages[page]
    const kinds = Object.entries(kindOf).map(([name, kind]) => {
      const known = fixed?.[name]?.[locale]
      return [name, known ? fc.constantFrom(...known) : values[kind]] as const
    })
    return fc.record(Object.fromEntries(kinds)).map((params: Params) => ({ page, params, locale }))
  })
  .filter(
    ({ page, params, locale }) =>
      page !== 'category' || !isPathOfPage(`/${params['categoryUrlPath']}`, locale),
  )

/** Whether a page of any language has this path, so that no category may have it. */
function isPathOfPage(path: string, locale: PageMatch['locale']): boolean {
  const prefixed = locale === 'de' ? path : `/${locale}${path}`
  return matchPath(hostOf(oneHost, 'localhost:3000'), prefixed)?.page !== 'category'
}

describe('[R1] matching and building are inverse to each other', () => {
  test.each([
    ['on one host', oneHost],
    ['on a host per language and platform', manyHosts],
  ])('%s', (_, sites) => {
    fc.assert(
      fc.property(targets, (target) => {
        const url = new URL(absoluteUrl(sites, target))
        const resolution = resolvePath(sites, hostOf(sites, url.host), url.pathname)
        expect(resolution).toEqual({ kind: 'page', match: target })
      }),
      { numRuns: 3000 },
    )
  })

  test('from every served host the address of a page leads to that page', () => {
    const hosts = fc.constantFrom(...Object.values({ ...oneHost.hosts }))
    fc.assert(
      fc.property(targets, hosts, (target, host) => {
        const url = new URL(pageUrl(oneHost, host, target), host.origin)
        expect(matchPath(hostOf(oneHost, url.host), url.pathname)).toEqual(target)
      }),
      { numRuns: 1000 },
    )
  })
})

test('[L3] any path reaches a page after at most one redirect', () => {
  const anyPath = fc.array(
    fc.oneof(slug, fc.constantFrom('en', 'fr', 'buy', 'kaufen', 'my', 'search', 'suche', '')),
    { maxLength: 4 },
  )
  fc.assert(
    fc.property(anyPath, (parts) => {
      const first = resolvePath(oneHost, hostOf(oneHost, 'localhost:3000'), '/' + parts.join('/'))
      if (first.kind !== 'moved') return
      const url = new URL(first.location, 'http://localhost:3000')
      expect(resolvePath(oneHost, hostOf(oneHost, url.host), url.pathname).kind).toBe('page')
    }),
    { numRuns: 3000 },
  )
})

const movedPaths: readonly (readonly [string, string, string])[] = [
  ['a prefix of the default language', '/de/suche', '/suche'],
  ['a trailing slash', '/suche/', '/suche'],
  ['doubled slashes', '//suche', '/suche'],
  ['another language’s path without its prefix', '/search', '/en/search'],
  ['another language’s path under a prefix', '/fr/search', '/en/search'],
  ['a German path under the English prefix', '/en/suche', '/suche'],
  ['needless percent-encoding', '/such%65', '/suche'],
  [
    'an upper-case uuid',
    '/checklist/0190B6A2-7C11-7D3E-8F00-0A1B2C3D4E5F',
    '/checklist/0190b6a2-7c11-7d3e-8f00-0a1b2c3d4e5f',
  ],
  ['the buying section in another language', '/buy', '/en/buy'],
  ['another language’s static page', '/fr/s/datenschutz/', '/s/datenschutz'],
  ['a product below a category [R4]', '/handys/apple/iphone-15_12', '/iphone-15_12'],
  ['a product below another language’s category [R4]', '/fr/telephones/iphone-15_12/', '/fr/iphone-15_12'],
  ['a static page two languages name alike', '/s/privacy', '/nl/s/privacy'],
]
test.each(movedPaths)('[L3] %s moves to the canonical form', (_, from, to) => {
  expect(resolvePath(oneHost, hostOf(oneHost, 'localhost:3000'), from)).toMatchObject({
    kind: 'moved',
    location: to,
  })
})

test('[L2] the language comes from the host, then from the prefix, then from the default', () => {
  const english = hostOf(oneHost, 'en.localhost:3000')
  expect(resolvePath(oneHost, english, '/search')).toMatchObject({ kind: 'page', match: { locale: 'en' } })
  expect(resolvePath(oneHost, english, '/fr/search')).toMatchObject({ kind: 'moved', location: '/search' })
  const shared = hostOf(oneHost, 'localhost:3000')
  expect(matchPath(shared, '/fr/checkout/address')?.locale).toBe('fr')
  expect(matchPath(shared, '/checkout/address')?.locale).toBe('de')
})

test('[L2] with an origin per language no page has a prefix', () => {
  const target = { page: 'product_search', params: {} } as const
  expect(absoluteUrl(manyHosts, { ...target, locale: 'fr' })).toBe('https://www.rondo-fr.example/rechercher')
  expect(absoluteUrl(manyHosts, { ...target, locale: 'en' })).toBe('https://en.rondo-de.example/search')
})

test('[L8] platforms are sections of one host, or hosts of their own', () => {
  const home = { page: 'landingpage', params: {} } as const
  for (const locale of locales) {
    const section = (locale === 'de' ? '' : `/${locale}`) + platformSections.blue[locale]
    expect(absoluteUrl(oneHost, { ...home, locale })).toBe(`http://localhost:3000${section}`)
  }
  expect(absoluteUrl(manyHosts, { ...home, locale: 'de' })).toBe('https://shop.rondo-de.example/')
  expect(absoluteUrl(manyHosts, { page: 'my', params: {}, locale: 'fr' })).toBe(
    'https://my.rondo-de.example/fr',
  )
  const green = hostOf(manyHosts, 'www.rondo-de.example')
  expect(resolvePath(manyHosts, green, '/kaufen')).toMatchObject({
    kind: 'moved',
    location: 'https://shop.rondo-de.example/',
  })
})

test.each([
  ['xx=https://a.example', '"xx"'],
  ['de=ftp://a.example', 'not an origin'],
  ['de=https://a.example/path', 'not an origin'],
  ['en=https://a.example', '"de" is missing'],
  ['de=https://a.example,de=https://b.example', 'twice'],
])('ORIGINS=%s is refused with its reason', (text, reason) => {
  expect(parseSites(text, 'http://localhost:3000')).toMatchObject({
    ok: false,
    code: expect.stringContaining(reason),
  })
})

test('the name of a device group defaults to a dash', () => {
  expect(absoluteUrl(oneHost, { page: 'iphone_group', params: { productId: '7' }, locale: 'de' })).toBe(
    'http://localhost:3000/p/-/7',
  )
})
