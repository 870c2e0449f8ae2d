import { beforeEach, describe, expect, test, vi } from 'vitest'
import { parseSites } from '#contract/pages/sites.ts'
import type { PageTarget, Space } from '#contract/rendering.ts'
import type { NavigationDeps } from '#web/navigation/navigation.ts'
import type { Shown } from '#web/navigation/shown.ts'
import { addresses as accountAddresses } from '#web/generated/addresses/account.ts'
import { addresses as buyAddresses } from '#web/generated/addresses/buy.ts'
import { addresses as shopAddresses } from '#web/generated/addresses/shop.ts'
import { area as account } from './account.ts'
import { area as buy } from './buy.ts'
import type { AddressFile, AreaFile } from './loaded-areas.ts'
import { area as shop } from './shop.ts'

const sites = parseSites('http://shop.test', '')
if (!sites.ok) throw new Error(sites.code)
const [host] = Object.values(sites.value.hosts)
if (!host) throw new Error('no host')
const space: Space = { sites: sites.value, host, locale: 'de' }

const addressFiles = ['shop addresses', 'account addresses', 'buy addresses']
const files = {
  shop: { addresses: 'shop addresses', tables: 'shop tables' },
  account: { addresses: 'account addresses', tables: 'account tables' },
  buy: { addresses: 'buy addresses', tables: 'buy tables' },
}
const built: Readonly<Record<string, AreaFile | AddressFile>> = {
  'shop addresses': { addresses: shopAddresses },
  'shop tables': { area: shop },
  'account addresses': { addresses: accountAddresses },
  'account tables': { area: account },
  'buy addresses': { addresses: buyAddresses },
  'buy tables': { area: buy },
}
/** Set by a test: the network is away. */
let isLost = false

/** A browser that has just begun: it knows the doors and nothing else. */
async function freshBrowser() {
  vi.resetModules()
  const { createLoadedAreas } = await import('./loaded-areas.ts')
  const { createNavigation } = await import('#web/navigation/navigation.ts')
  const loads: string[] = []
  const loaded = createLoadedAreas(files, async (url) => {
    loads.push(url)
    const file = built[url]
    if (isLost || !file) throw new TypeError('offline')
    return file
  })
  return { createNavigation, loaded, loads }
}

const shownAs = (title: string): Shown => ({
  head: { page: 'default', title, description: '', robots: 'index', params: {}, query: '' },
  data: null,
  View: () => null,
})

function navigationDeps(given: Pick<NavigationDeps, 'loadRest' | 'askServer'>): NavigationDeps {
  return {
    space,
    first: shownAs('first'),
    firstKey: 'k0',
    open: async ({ page }: PageTarget) => shownAs(page),
    errorPage: async (status) => shownAs(`error ${status}`),
    isOffline: () => false,
    commit: () => undefined,
    leaving: () => undefined,
    isReloadDue: () => false,
    fullLoad: () => undefined,
    later: () => () => undefined,
    newKey: () => 'k1',
    now: () => 0,
    ...given,
  }
}

beforeEach(() => {
  isLost = false
})

describe('what a browser knows', () => {
  test('grows with the areas it loads, each once', async () => {
    const { loaded, loads } = await freshBrowser()
    expect(loaded.endpoint('mySales')).toBeUndefined()
    await expect(loaded.textsOf('my', 'de')).rejects.toThrow('not loaded')
    const entries = await Promise.all([loaded.entryOf('my'), loaded.entryOf('my_settings')])
    expect(entries).toEqual([account.entries.my, account.entries.my_settings])
    expect(loads).toEqual(['account tables', 'account addresses'])
    expect(loaded.endpoint('mySales')).toBe('GET /api/my/sales')
    expect(await loaded.textsOf('my', 'de')).toBe(await account.texts.my.de())
    expect(await loaded.textsOf('overlays', 'fr')).toHaveProperty('default')
  })

  test('a page that its document brings needs only the addresses of its area', async () => {
    const { loaded, loads } = await freshBrowser()
    await loaded.addressesOf('account')
    expect(loaded.endpoint('mySales')).toBe('GET /api/my/sales')
    expect(loads).toEqual(['account addresses'])
  })

  test('the error page needs no area', async () => {
    const { loaded, loads } = await freshBrowser()
    expect((await loaded.entryOf('error')).features).toEqual(['errors'])
    expect(loads).toEqual([])
  })

  test('an area that was lost on the way is asked for again', async () => {
    const { loaded, loads } = await freshBrowser()
    isLost = true
    await expect(loaded.entryOf('my')).rejects.toThrow('offline')
    isLost = false
    expect(await loaded.entryOf('my')).toBe(account.entries.my)
    expect(loads.filter((url) => url === 'account tables')).toHaveLength(2)
  })

  test('the other areas are loaded once', async () => {
    const { loaded, loads } = await freshBrowser()
    await loaded.addressesOf('shop')
    expect(await loaded.loadRest()).toBe(true)
    expect(loads).toEqual(addressFiles)
    expect(await loaded.loadRest()).toBe(false)
  })
})

describe('a path that no loaded area knows', () => {
  async function goTo(href: string) {
    const { createNavigation, loaded, loads } = await freshBrowser()
    const askServer = vi.fn<NavigationDeps['askServer']>(() => true)
    const navigation = createNavigation(navigationDeps({ loadRest: loaded.loadRest, askServer }))
    await navigation.go(href)
    return { navigation, askServer, loads, title: navigation.get().shown.head.title }
  }

  test.each([
    ['/handys', 'category'],
    ['/my/sales', 'my_sales'],
    ['/checkout/summary', 'checkout_summary'],
  ])('makes the other areas known, and %s is shown', async (href, page) => {
    const { title, askServer } = await goTo(href)
    expect(title).toBe(page)
    expect(askServer).not.toHaveBeenCalled()
  })

  test('and that no area knows is the server’s', async () => {
    const { title, askServer, loads } = await goTo('/api/openapi.json')
    expect([title, loads]).toEqual(['first', addressFiles])
    expect(askServer).toHaveBeenCalledWith('/api/openapi.json')
  })

  test('is the server’s when the areas cannot be loaded', async () => {
    isLost = true
    const { askServer } = await goTo('/my/sales')
    expect(askServer).toHaveBeenCalledWith('/my/sales')
  })

  test('and the way back to it needs the areas too', async () => {
    const { createNavigation, loaded } = await freshBrowser()
    const navigation = createNavigation(navigationDeps({ loadRest: loaded.loadRest, askServer: () => true }))
    await navigation.returnTo('/my/sales', 'k7')
    expect(navigation.get().shown.head.title).toBe('my_sales')
  })

  test('gives way to where the visitor goes meanwhile', async () => {
    const { createNavigation, loaded } = await freshBrowser()
    const asked = vi.fn<NavigationDeps['askServer']>(() => true)
    const navigation = createNavigation(navigationDeps({ loadRest: loaded.loadRest, askServer: asked }))
    await Promise.all([navigation.go('/my/sales'), navigation.go('/')])
    expect(navigation.get().shown.head.title).toBe('default')
  })
})
