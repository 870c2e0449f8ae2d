import { beforeEach, describe, expect, test, vi } from 'vitest'
import { patientOptions } from '#testing/patient.ts'
import { parseSites } from '#contract/pages/sites.ts'
import type { PageTarget } from '#contract/rendering.ts'
import { createBrowserNavigation } from './browser-navigation.ts'
import { leaveGuards, type LeaveGuard } from './leave-guard.ts'
import type { Shown } from './shown.ts'

const sites = parseSites('http://shop.test', '')
if (!sites.ok) throw new Error(sites.code)
const [host] = Object.values(sites.value.hosts)
if (!host) throw new Error('no host')
const space = { sites: sites.value, host, locale: 'de' } as const
const View = () => null

const shownAs = (title: string): Shown => ({
  head: { page: 'category', title, description: '', robots: 'noindex', params: {}, query: '' },
  data: null,
  View,
})
const titleOf = ({ params }: PageTarget) => params['categoryUrlPath'] ?? 'home'

function aNavigation() {
  const navigation = createBrowserNavigation(window, {
    space,
    first: shownAs('first'),
    open: async (target) => shownAs(titleOf(target)),
    errorPage: async (status) => shownAs(`error ${status}`),
    loadRest: async () => false,
    isReloadDue: () => false,
  })
  /** Does the work that the real root does after drawing. */
  const drawn = () => navigation.settle(navigation.get())
  return { navigation, drawn }
}

const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
const stateKey = () => (window.history.state as { key: string }).key // written by the navigation

beforeEach(() => {
  scrollTo.mockClear()
  window.sessionStorage.clear()
  document.head.innerHTML = '<title>from the server</title>'
  document.body.innerHTML = '<details open></details><main><h1>x</h1><p id="liste"></p></main>'
})

describe('on a real window', () => {
  test('the page of the server is left as it came', () => {
    const { drawn } = aNavigation()
    drawn()
    expect(document.title).toBe('from the server')
    expect(scrollTo).not.toHaveBeenCalled()
    expect(window.history.scrollRestoration).toBe('manual')
  })

  test('a new page gets its address, title, focus and the top of the screen', async () => {
    const { navigation, drawn } = aNavigation()
    const before = stateKey()
    await navigation.go('/handys')
    drawn()
    expect(stateKey()).not.toBe(before)
    expect(stateKey()).toBe(navigation.get().key)
    expect(document.title).toBe('handys – Rondo')
    expect(document.activeElement?.tagName).toBe('H1')
    expect(document.querySelector('details')?.open).toBe(false)
    expect(scrollTo).toHaveBeenCalledWith(0, 0)
  })

  test('an anchor is scrolled to, and with prevent-scroll nothing moves', async () => {
    const { navigation, drawn } = aNavigation()
    const anchor = document.getElementById('liste')
    const into = vi.fn<() => void>()
    if (anchor) anchor.scrollIntoView = into
    await navigation.go('/handys#liste')
    drawn()
    expect(into).toHaveBeenCalledTimes(1)
    await navigation.go('/tablets', { preventScroll: true })
    drawn()
    expect(scrollTo).not.toHaveBeenCalled()
  })

  test('[X5] the focus goes where the page that changed itself wants it', async () => {
    const { navigation, drawn } = aNavigation()
    await navigation.go('/handys?colour=blue', { preventScroll: true, focus: 'liste' })
    drawn()
    expect(document.activeElement?.id).toBe('liste')
    await navigation.go('/handys', { focus: 'gone' })
    drawn()
    expect(document.activeElement?.tagName).toBe('H1')
  })

  test('going back finds the page and its place', async () => {
    const { navigation, drawn } = aNavigation()
    await navigation.go('/handys')
    drawn()
    const { key } = navigation.get()
    Object.defineProperty(window, 'scrollY', { value: 420, configurable: true })
    await navigation.go('/tablets')
    drawn()
    window.dispatchEvent(new PopStateEvent('popstate', { state: { key } }))
    await vi.waitFor(() => expect(navigation.get().key).toBe(key), patientOptions)
    drawn()
    expect(document.title).toBe('handys – Rondo')
    expect(scrollTo).toHaveBeenLastCalledWith(0, 420)
  })

  test('[X2] newer data change the title, and neither the focus nor the place', async () => {
    const { navigation } = aNavigation()
    navigation.settle({ shown: shownAs('newer'), arrival: { kind: 'refreshed' } })
    expect(document.title).toBe('newer – Rondo')
    expect(document.querySelector('details')?.open).toBe(true)
    expect(document.activeElement).toBe(document.body)
    expect(scrollTo).not.toHaveBeenCalled()
  })

  test('a jump within the page is left to the browser', async () => {
    const { navigation } = aNavigation()
    const before = navigation.get()
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
    window.dispatchEvent(new PopStateEvent('popstate', { state: { key: before.key } }))
    expect(navigation.get()).toBe(before)
  })
})

describe('from a page that would lose something', () => {
  function guardPage() {
    const ask = vi.fn<LeaveGuard['ask']>(async () => false)
    leaveGuards.clear()
    leaveGuards.add({ ask, release: () => leaveGuards.clear() })
    return ask
  }

  test('nobody goes on without a question', async () => {
    const { navigation } = aNavigation()
    const ask = guardPage()
    const before = { key: stateKey(), path: window.location.pathname }
    await navigation.go('/handys')
    expect({ key: stateKey(), path: window.location.pathname }).toEqual(before)
    expect(ask.mock.calls).toEqual([['/handys']])
    leaveGuards.clear()
    await navigation.go('/handys')
    expect(window.location.pathname).toBe('/handys')
  })

  test('what replaces the page asks nothing: a login, an ended session', async () => {
    const { navigation } = aNavigation()
    const ask = guardPage()
    await navigation.go('/tablets', { replace: true })
    expect(window.location.pathname).toBe('/tablets')
    expect(ask).not.toHaveBeenCalled()
    leaveGuards.clear()
  })

  test('every entry knows its position', async () => {
    const { navigation } = aNavigation()
    const position = () => (window.history.state as { position?: number }).position ?? 0
    const start = position()
    await navigation.go('/handys')
    await navigation.go('/tablets', { replace: true })
    expect(position()).toBe(start + 1)
    await navigation.go('/handys')
    expect(position()).toBe(start + 2)
  })
})
