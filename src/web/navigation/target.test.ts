import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { locales } from '#kernel/locale.ts'
import { parseSites, type Sites } from '#contract/pages/sites.ts'
import { pages } from '#contract/pages/table.ts'
import type { Space } from '#contract/rendering.ts'
import { exampleMatches } from '#testing/example-pages.ts'
import { hrefOf, spaceForBrowser } from './space.ts'
import { targetOf } from './target.ts'

function sitesOf(text: string): Sites {
  const parsed = parseSites(text, 'http://localhost:3000')
  if (!parsed.ok) throw new Error(parsed.code)
  return parsed.value
}
const spaces: Space[] = [
  sitesOf(''),
  sitesOf('http://shop.test'),
  sitesOf('de=https://www.shop.test, en=https://en.shop.test, blue=https://buy.shop.test'),
].flatMap((sites) =>
  Object.values(sites.hosts).flatMap((host) => host.locales.map((locale) => ({ sites, host, locale }))),
)

test('a link and what it means are inverse to each other, on every host, in every language', () => {
  fc.assert(
    fc.property(fc.constantFrom(...spaces), fc.constantFrom(...exampleMatches), (space, match) => {
      const { page, params } = match
      if (match.locale !== space.locale) return
      const href = hrefOf(space, page, params)
      const target = targetOf(space, href)
      const isHere = href.startsWith('/') && !('visitGoesTo' in pages[page])
      expect(target).toEqual(isHere ? { page, params, query: {} } : null)
    }),
    { numRuns: 2000 },
  )
})

test('a browser finds every link with the part of the address space it is given', () => {
  for (const space of spaces) {
    const given: Space = structuredClone(spaceForBrowser(space))
    for (const { page, params } of exampleMatches)
      for (const locale of locales)
        expect(hrefOf(given, page, params, locale)).toBe(hrefOf(space, page, params, locale))
  }
})

describe('an address', () => {
  const space = spaces.find(({ host, locale }) => host.origin === 'http://shop.test' && locale === 'de')
  if (!space) throw new Error('no such space')

  test('has only the parameters its page knows', () => {
    expect(targetOf(space, '/suche?x=1&page=2&q=a%20b&q=c#top')?.query).toEqual({ q: 'a b', page: '2' })
    expect(targetOf(space, '/handys?q=1')?.query).toEqual({})
  })

  test.each([
    '/fr',
    '/handys/',
    '//evil.example/handys',
    'https://evil.example/handys',
    'javascript:alert(1)',
    'http://[',
    '/login_check',
    '/%',
  ])('%s is the server’s to answer', (href) => {
    expect(targetOf(space, href)).toBeNull()
  })
})
