import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { pageUrl } from '#contract/pages/urls.ts'
import type { TestAnswer } from '#testing/client.ts'
import { exampleMatches } from '#testing/example-pages.ts'
import { pageServer, seededDatabase, testVersion } from '#testing/pages.ts'

const database = await seededDatabase()
const server = await pageServer({ database, origins: 'http://shop.test' })
const secure = await pageServer({
  database,
  origins:
    'https://www.shop.test, en=https://en.shop.test, blue=https://buy.shop.test, my=https://my.shop.test',
})
const visitor = server.nobody()
await visitor.get('/fr')
const space = server.rendered[0]?.space
if (!space) throw new Error('nothing was rendered')
const addresses = exampleMatches
  .filter(({ locale }) => locale === 'de' || locale === 'es')
  .map((match) => pageUrl(space.sites, space.host, match))

/** One address for every kind of answer: pages, files, redirects, refusals, errors. */
const everyKind = [
  ...addresses,
  '/assets/icon.svg',
  '/robots.txt',
  '/sitemaps/de.xml',
  '/sitemaps/de/products-1.xml',
  '/de',
  '/handys/',
  '/handys?page=1',
  '/falsch_1001',
  '/login_check',
  '/unbekannt',
  '/%',
  '/suche?q=a&q=b',
  '/api/category/1112',
  '/api/unknown',
  '/api/openapi.json',
  '/health/live',
  '/health/ready',
]

function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script(?<attributes>[^>]*)>(?<code>.*?)<\/script>/gs)].flatMap(({ groups }) => {
    const { attributes = '', code = '' } = groups ?? {}
    return /\bsrc=|type="application\/(?:ld\+)?json"/.test(attributes) ? [] : [code]
  })
}

function policyOf(answer: TestAnswer): Map<string, string[]> {
  const policy = String(answer.headers['content-security-policy'])
  return new Map(
    policy.split('; ').map((part) => {
      const [name = '', ...values] = part.split(' ')
      return [name, values]
    }),
  )
}

describe('[D30] the policy of a page', () => {
  test.each([...new Set(addresses), '/unbekannt', '/suche?q=a&q=b'])(
    'allows exactly the inline scripts of %s, also from the cache',
    async (path) => {
      for (const answer of [await visitor.get(path), await visitor.get(path)]) {
        if (answer.status === 302) {
          expect(answer.text).toBe('')
          continue
        }
        const scripts = inlineScripts(answer.text)
        const hashes = scripts.map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
        expect(scripts.length).toBeGreaterThan(0)
        expect(policyOf(answer).get('script-src')).toEqual(["'self'", ...hashes])
        expect(answer.text).not.toMatch(/<[^>]+\son[a-z]+\s*=|\sstyle=|javascript:/i)
      }
    },
  )

  test('names every source, and nothing unsafe', async () => {
    const answer = await visitor.get('/fr')
    const { 'script-src': _own, ...others } = Object.fromEntries(policyOf(answer))
    expect(others).toEqual({
      'default-src': ["'self'"],
      'style-src': ["'self'"],
      'img-src': ["'self'", 'data:'],
      'connect-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
    })
    expect(String(answer.headers['content-security-policy'])).not.toContain('unsafe')
  })

  test.each(['/assets/icon.svg', '/robots.txt', '/sitemaps/de.xml', '/api/category/1112', '/health/live'])(
    'of %s, which is no page, allows nothing',
    async (path) => {
      const { headers } = await visitor.get(path)
      expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
    },
  )
})

describe('on every answer', () => {
  test.each(everyKind)('[D31] [U6] %s has the common headers', async (path) => {
    for (const method of ['GET', 'HEAD']) {
      const answer = await visitor.send(method, path)
      expect(answer.headers).toMatchObject({
        'x-version': testVersion,
        'x-content-type-options': 'nosniff',
        // Pages with a key in their address send no referrer at all.
        'referrer-policy': expect.stringMatching(/^(?:strict-origin-when-cross-origin|no-referrer)$/),
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'content-type': expect.stringMatching(/; charset=utf-8$/),
        'x-request-id': expect.any(String),
      })
      for (const banner of ['server', 'x-powered-by', 'via'])
        expect(answer.headers).not.toHaveProperty(banner)
      expect(answer.headers['strict-transport-security']).toBeUndefined()
    }
  })

  test('[U6] a 304 and a refused method name the version too', async () => {
    const { headers } = await visitor.get('/fr')
    const again = await visitor.get('/fr', { headers: { 'if-none-match': String(headers.etag) } })
    expect([again.status, again.headers['x-version']]).toEqual([304, testVersion])
    for (const method of ['POST', 'TRACE', 'PATCH', 'OPTIONS', 'PROPFIND']) {
      const refused = await visitor.send(method, '/fr')
      expect([refused.status, refused.headers['x-version']]).toEqual([405, testVersion])
    }
  })

  test('[D31] https is demanded for a year where there is https', async () => {
    const client = secure.nobody('www.shop.test')
    for (const path of ['/', '/unbekannt', '/en', '/assets/icon.svg', '/robots.txt', '/api/unknown']) {
      const { headers } = await client.get(path)
      expect(headers['strict-transport-security']).toMatch(/^max-age=31536000\b/)
    }
  })
})

describe('[D23] hosts', () => {
  const forged = {
    'x-forwarded-host': 'evil.example',
    'x-forwarded-server': 'evil.example',
    'x-forwarded-proto': 'gopher',
    'x-forwarded-port': '6666',
    'x-forwarded-prefix': '/evil.example',
    'x-host': 'evil.example',
    'x-original-host': 'evil.example',
    forwarded: 'host=evil.example;proto=gopher',
    referer: 'https://evil.example/',
    origin: 'https://evil.example',
  }

  test.each(everyKind)('%s repeats no forged host', async (path) => {
    const answer = await visitor.get(path, { headers: forged })
    expect(JSON.stringify(answer.headers) + answer.text).not.toMatch(/evil\.example|gopher|:6666/)
  })

  test.each([
    'evil.example',
    'shop.test.evil.example',
    'shop.test:81',
    'shop.test@evil.example',
    'x/../shop.test',
  ])('a request for %j is not for us', async (name) => {
    for (const path of ['/', '/fr', '/sitemaps/de.xml', '/handys/']) {
      const answer = await visitor.get(path, { headers: { host: name } })
      expect([400, 421]).toContain(answer.status)
      expect(JSON.stringify(answer.headers) + answer.text).not.toContain('evil')
    }
  })

  test('a page kept for one host is not given to another', async () => {
    const client = secure.nobody('www.shop.test')
    await client.get('/')
    const other = await client.get('/', { headers: { host: 'en.shop.test' } })
    expect(other.text).toContain('<html lang="en">')
    expect((await client.get('/', { headers: { host: 'EN.SHOP.TEST' } })).text).toBe(other.text)
  })
})
