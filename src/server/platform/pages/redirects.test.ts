import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { locales } from '#kernel/locale.ts'
import { platformSections } from '#contract/pages/sites.ts'
import { pages } from '#contract/pages/table.ts'
import { absoluteUrl, pageUrl } from '#contract/pages/urls.ts'
import type { TestClient } from '#testing/client.ts'
import { exampleMatches } from '#testing/example-pages.ts'
import { pageServer, seededDatabase } from '#testing/pages.ts'

const database = await seededDatabase()
const one = await pageServer({ database, origins: 'http://shop.test' })
const many = await pageServer({
  database,
  origins:
    'de=https://www.shop.test, fr=https://fr.shop.test, en=https://en.shop.test, blue/de=https://buy.shop.test, my=https://my.shop.test',
})
const alone = await pageServer({ database, origins: '' })
const visitor = one.nobody()

async function sitesOf(server: typeof one, host: string) {
  await server.nobody(host).get('/unbekannt')
  const space = server.rendered.at(-1)?.space
  if (!space) throw new Error('nothing was rendered')
  return space
}
const oneSpace = await sitesOf(one, 'shop.test')
const manySpace = await sitesOf(many, 'www.shop.test')

const steps: ReadonlySet<string> = new Set([
  'checkout_address',
  'checkout_carrier',
  'checkout_payout',
  'checkout_summary',
])

/** The status for a visitor without box and orders: checkout steps redirect to the box, pages of an order are unknown. */
function visitorStatus(page: keyof typeof pages): number {
  if (steps.has(page)) return 302
  return 'isLinkable' in pages[page] ? 404 : 200
}

/** The status of an address, and where it redirects to. */
async function readRedirect(
  client: TestClient,
  path: string,
  headers: Readonly<Record<string, string>> = {},
) {
  const answer = await client.get(path, { headers })
  return [answer.status, answer.headers.location] as const
}

describe('[L2] one host for all, or a host for each', () => {
  test.each(exampleMatches.filter(({ page }) => !('visitGoesTo' in pages[page])))(
    '$page in $locale answers at its address, in its language, on either',
    async (match) => {
      const here = await visitor.get(pageUrl(oneSpace.sites, oneSpace.host, match))
      const there = new URL(absoluteUrl(manySpace.sites, match))
      const apart = await many.nobody(there.host).get(there.pathname)
      for (const answer of [here, apart]) {
        expect(answer.status).toBe(visitorStatus(match.page))
        if (answer.status === 302) continue
        expect(answer.text).toContain(`<html lang="${match.locale}">`)
        expect(answer.text).toContain(`data-platform="${pages[match.page].platform}"`)
      }
    },
  )

  test('the language of the host beats the prefix, and the prefix the default', async () => {
    const english = many.nobody('en.shop.test')
    expect(await readRedirect(english, '/fr/phones')).toEqual([301, '/phones'])
    expect((await visitor.get('/fr')).text).toContain('<html lang="fr">')
    expect((await visitor.get('/')).text).toContain('<html lang="de">')
  })

  test('with nothing configured this machine answers under its own names, English under en.localhost', async () => {
    const names = ['localhost:3000', '127.0.0.1:3000', '[::1]:3000'] as const
    for (const name of names) expect((await alone.nobody(name).get('/')).text).toContain('<html lang="de">')
    expect((await alone.nobody('en.localhost:3000').get('/')).text).toContain('<html lang="en">')
  })
})

describe('[L3] an address in another form', () => {
  test.each([
    ['/de', '/'],
    ['/de/handys', '/handys'],
    ['/handys/', '/handys'],
    ['//handys', '/handys'],
    ['/fr/', '/fr'],
    ['/fr/handys/..', null],
    ['/comment-ca-marche', '/fr/comment-ca-marche'],
    ['/nl/comment-ca-marche', '/fr/comment-ca-marche'],
    ['/buy', '/en/buy'],
    ['/fr/kaufen', '/kaufen'],
    ['/en/checkout/versandbox', '/checkout/versandbox'],
    ['/Elektronik', null],
    ['/fr/%45lectronique', '/fr/Electronique'],
    ['/checklist/0198A000-0000-7000-8000-00000000000F', '/checklist/0198a000-0000-7000-8000-00000000000f'],
    ['/p/apple-iphone-15/0001001', '/p/apple-iphone-15/1001'],
  ])('%s goes to %s in one readRedirect, with its query', async (path, target) => {
    const query = '?utm_source=news&page=&x=a%2Fb'
    if (target === null) {
      expect((await readRedirect(visitor, path))[0]).toBe(404)
      return
    }
    expect(await readRedirect(visitor, path)).toEqual([301, target])
    expect(await readRedirect(visitor, path + query)).toEqual([301, target + query])
    // The checklist of the example belongs to nobody.
    expect((await visitor.get(target)).status).toBe(target.startsWith('/checklist/') ? 404 : 200)
  })

  test('a product with other words before its id goes to its own, with its query', async () => {
    expect(await readRedirect(visitor, '/falsch_1001')).toEqual([301, '/apple-iphone-15-128-gb-black_1001'])
    expect(await readRedirect(visitor, '/falsch_1001?utm_source=x')).toEqual([
      301,
      '/apple-iphone-15-128-gb-black_1001?utm_source=x',
    ])
    expect(await readRedirect(visitor, '/fr/falsch_1001')).toEqual([
      301,
      '/fr/apple-iphone-15-128-gb-black_1001',
    ])
  })

  test('[R4] a product below any other path goes to its own address', async () => {
    expect(await readRedirect(visitor, '/handys/apple/iphone_1001')).toEqual([301, '/iphone_1001'])
    const own = '/apple-iphone-15-128-gb-black_1001'
    expect(await readRedirect(visitor, `/handys/apple${own}?utm_source=x`)).toEqual([
      301,
      `${own}?utm_source=x`,
    ])
    expect((await visitor.get(own)).status).toBe(200)
  })

  test('on another host goes to the host of its language and platform', async () => {
    const german = many.nobody('www.shop.test')
    expect(await readRedirect(german, '/en/phones?x=1')).toEqual([301, 'https://en.shop.test/phones?x=1'])
    expect(await readRedirect(german, '/my')).toEqual([301, 'https://my.shop.test/'])
    expect(await readRedirect(german, '/kaufen')).toEqual([301, 'https://buy.shop.test/'])
    expect(await readRedirect(german, '/comment-ca-marche')).toEqual([
      301,
      'https://fr.shop.test/comment-ca-marche',
    ])
  })
})

describe('[L4] the language cookie', () => {
  const cookie = (value: string) => ({ cookie: `a=b; rondo-language=${value}` })

  test.each(locales.filter((locale) => locale !== 'de'))(
    '%s sends the bare home to its home',
    async (locale) => {
      await visitor.get('/')
      const answer = await visitor.get('/', { headers: cookie(locale) })
      expect([answer.status, answer.headers.location]).toEqual([302, `/${locale}`])
      expect(answer.headers['cache-control']).toBe('no-store')
      expect(await readRedirect(visitor, '/?utm=1', cookie(locale))).toEqual([302, `/${locale}`])
    },
  )

  test('of the same language, or with anything else in it, changes nothing', async () => {
    for (const value of ['de', 'pt', '', 'EN', '../fr', 'fr%0d%0a', '//evil.example']) {
      const answer = await visitor.get('/', { headers: cookie(value) })
      expect([answer.status, answer.text]).toEqual([200, (await visitor.get('/')).text])
    }
  })

  test('never moves a deep link or a home with its language in it', async () => {
    for (const path of ['/handys', '/fr', '/kaufen', '/apple-iphone-15-128-gb-black_1001', '/my'])
      expect((await readRedirect(visitor, path, cookie('nl')))[0]).toBe(200)
  })

  test('goes to the host of the language', async () => {
    const german = many.nobody('www.shop.test')
    expect(await readRedirect(german, '/', cookie('en'))).toEqual([302, 'https://en.shop.test/'])
    expect(await readRedirect(german, '/', cookie('nl'))).toEqual([302, '/nl'])
  })

  test('the home says that it depends on the cookie', async () => {
    expect((await visitor.get('/')).headers.vary).toContain('Cookie')
    expect((await visitor.get('/', { headers: cookie('fr') })).headers.vary).toContain('Cookie')
  })
})

describe('[L8] platforms', () => {
  test('share one host in sections, each in its language', async () => {
    expect(platformSections.blue).toMatchObject({ de: '/kaufen', fr: '/acheter', en: '/buy' })
    for (const locale of locales) {
      const path = (locale === 'de' ? '' : `/${locale}`) + platformSections.blue[locale]
      expect((await visitor.get(path)).text).toContain('data-platform="blue"')
    }
    expect((await visitor.get('/my')).text).toContain('data-platform="my"')
    expect((await visitor.get('/')).text).toContain('data-platform="green"')
  })

  test('live at the root of a host of their own', async () => {
    expect((await many.nobody('buy.shop.test').get('/')).text).toContain('data-platform="blue"')
    expect((await many.nobody('my.shop.test').get('/fr')).text).toContain('data-platform="my"')
  })
})

describe('[D22] a redirect never leaves the origins of the configuration', () => {
  const own = new Set(
    [oneSpace, manySpace].flatMap(({ sites }) => Object.values(sites.hosts).map(({ origin }) => origin)),
  )
  const isOwn = (location: string, origin: string) =>
    // oxlint-disable-next-line no-control-regex -- finding them is the point
    !/[\u0000-\u001f\u007f\\]/.test(location) && own.has(new URL(location, origin).origin)

  async function expectOwn(path: string): Promise<void> {
    for (const [client, origin] of [
      [visitor, 'http://shop.test'],
      [many.nobody('www.shop.test'), 'https://www.shop.test'],
    ] as const) {
      const answer = await client.get(path)
      expect(answer.status).toBeLessThan(500)
      const { location } = answer.headers
      if (location !== undefined)
        expect([path, location, isOwn(location, origin)]).toEqual([path, location, true])
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
  }

  const hostile = [
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '/\\/evil.example',
    '/%5cevil.example',
    '/%5c%5cevil.example',
    '/%2f%2fevil.example',
    '/%2f/evil.example',
    '/.evil.example',
    '/@evil.example',
    '/:80',
    '/%09/evil.example',
    '/%0d%0aLocation:%20https://evil.example',
    '/%0d%0aSet-Cookie:%20a=b',
    '/%E5%98%8A%E5%98%8DSet-Cookie:%20a=b',
    '/%E2%80%AE/evil',
    '/%EF%BC%8F%EF%BC%8Fevil.example',
    '/%E3%80%82evil',
    '/https:%2f%2fevil.example',
    '/https://evil.example',
    '/javascript:alert(1)',
  ]
  const frames = [
    (text: string) => text,
    (text: string) => `${text}/`,
    (text: string) => `/fr${text}`,
    (text: string) => `/de${text}`,
    (text: string) => `${text}_1001`,
    (text: string) => `/de${text}_1001/`,
    (text: string) => `${text}/handys/`,
    (text: string) => `/de?next=${text}`,
    (text: string) => `/falsch_1001?x=${text}`,
    (text: string) => `/handys?page=1&x=${text}`,
    (text: string) => `/kaufen?x=${text}`,
  ]
  test.each(hostile)('%s, in whatever place', async (text) => {
    for (const frame of frames) await expectOwn(frame(text))
  })

  test('whatever is put together from what redirects are made of', async () => {
    const parts =
      '/ // \\ %5c %2f %0d%0a %00 . .. @ : ? & = de fr en my kaufen buy auth handys _1001 x page=1'
    const part = fc.constantFrom(...parts.split(' '), 'evil.example', '%E2%80%A8', '%C2%85')
    const path = fc.array(part, { minLength: 1, maxLength: 8 }).map((parts) => `/${parts.join('')}`)
    await fc.assert(fc.asyncProperty(path, expectOwn), { numRuns: 150 })
  })
})
