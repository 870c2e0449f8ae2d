import { describe, expect, test, vi } from 'vitest'
import { locales } from '#kernel/locale.ts'
import { exampleMatches } from '#testing/example-pages.ts'
import { areaNames } from '../area-names.ts'
import { parseSites } from '../sites.ts'
import { pages } from '../table.ts'
import { pageUrl } from '../urls.ts'
import { accountPages } from './account.ts'
import { buyPages } from './buy.ts'
import { doorPages } from './doors.ts'
import { shopPages } from './shop.ts'

const tables = { shop: shopPages, account: accountPages, buy: buyPages }
const sites = parseSites(undefined, 'http://localhost:3000')
if (!sites.ok) throw new Error(sites.code)
const [host] = Object.values(sites.value.hosts)
if (!host) throw new Error('no host')
const knownSites = sites.value
const knownHost = host

/** The code that matches paths, in a browser that has loaded only these areas. */
async function matcherWithAreas(areas: readonly (keyof typeof tables)[]) {
  vi.resetModules()
  const { addPages } = await import('../known.ts')
  for (const area of areas) addPages(tables[area])
  return import('../match.ts')
}

describe('the pages of the areas', () => {
  test.each(areaNames)(
    'every page in the table of the area %s belongs to that area and is no door',
    (area) => {
      const names = Object.keys(tables[area])
      expect(Object.values(tables[area]).filter((page) => page.area !== area)).toEqual([])
      expect(names.filter((name) => name in doorPages)).toEqual([])
    },
  )

  test('the doors and the tables of all areas together are the table of the server', () => {
    const all = { ...doorPages, ...shopPages, ...accountPages, ...buyPages }
    expect(all).toEqual(pages)
  })

  test.each([[[]], [['shop']], [['account']], [['buy']]] as const)(
    'a browser that has loaded the areas %j takes no address for another page than the server does',
    async (areas) => {
      const { matchPath } = await matcherWithAreas(areas)
      const mistaken = exampleMatches
        .map((match) => ({ match, matched: matchPath(knownHost, pageUrl(knownSites, knownHost, match)) }))
        .filter(({ match, matched }) => matched !== null && matched.page !== match.page)
      expect(mistaken).toEqual([])
    },
  )

  test('a browser knows the doors of every area from the start', async () => {
    const { matchPath } = await matcherWithAreas([])
    const missed = exampleMatches
      .filter(({ page }) => page in doorPages)
      .filter((match) => matchPath(knownHost, pageUrl(knownSites, knownHost, match))?.page !== match.page)
    expect(missed).toEqual([])
    expect(exampleMatches.filter(({ page }) => page in doorPages).length).toBeGreaterThan(10 * locales.length)
  })
})
