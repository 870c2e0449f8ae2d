import { describe, expect, test, vi } from 'vitest'
import { patientOptions } from '#testing/patient.ts'
import { parseSites } from '#contract/pages/sites.ts'
import type { PageTarget, Space } from '#contract/rendering.ts'
import { createNavigation, type NavigationDeps } from './navigation.ts'
import { CodeMissing, PageError, PageMoved } from './page.ts'
import type { Shown } from './shown.ts'

const sites = parseSites('http://shop.test', '')
if (!sites.ok) throw new Error(sites.code)
const [host] = Object.values(sites.value.hosts)
if (!host) throw new Error('no host')
const space: Space = { sites: sites.value, host, locale: 'de' }

const View = () => null
const shownAs = (title: string): Shown => ({
  head: { page: 'default', title, description: '', robots: 'index', params: {}, query: '' },
  data: title,
  View,
})

interface Opening {
  readonly target: PageTarget
  readonly signal: AbortSignal
  readonly resolve: (shown: Shown) => void
  readonly reject: (error: unknown) => void
}

/** A navigation whose pages open when the test says so. */
function aNavigation(given: Partial<NavigationDeps> = {}) {
  const opened: Opening[] = []
  const timers = new Set<() => void>()
  let keys = 0
  const deps = {
    commit: vi.fn<NavigationDeps['commit']>(),
    leaving: vi.fn<NavigationDeps['leaving']>(),
    fullLoad: vi.fn<NavigationDeps['fullLoad']>(),
    askServer: vi.fn<NavigationDeps['askServer']>(() => false),
    errorPage: vi.fn<NavigationDeps['errorPage']>(async (status) => shownAs(`error ${status}`)),
  }
  const navigation = createNavigation({
    space,
    first: shownAs('first'),
    firstKey: 'k0',
    open: (target, signal) =>
      new Promise((resolve, reject) => opened.push({ target, signal, resolve, reject })),
    loadRest: async () => false,
    isReloadDue: () => false,
    isOffline: () => false,
    later: (ms, run) => {
      expect(ms).toBe(300)
      timers.add(run)
      return () => timers.delete(run)
    },
    newKey: () => `k${(keys += 1)}`,
    now: () => 0,
    ...deps,
    ...given,
  })
  const title = () => navigation.get().shown.head.title
  const pass300ms = () => timers.forEach((run) => run())
  return { navigation, opened, title, pass300ms, ...deps }
}

describe('going to a page', () => {
  test('shows it once it is loaded, as a new entry of the history', async () => {
    const { navigation, opened, title, commit, leaving } = aNavigation()
    const seen = vi.fn<() => void>()
    const unsubscribe = navigation.subscribe(seen)
    const going = navigation.go('/handys?page=2&x=1#liste', { preventScroll: true })
    expect(opened[0]?.target).toEqual({
      page: 'category',
      params: { categoryUrlPath: 'handys' },
      query: { page: '2' },
    })
    expect([title(), commit.mock.calls.length]).toEqual(['first', 0])
    opened[0]?.resolve(shownAs('Handys'))
    await going
    expect(title()).toBe('Handys')
    expect(leaving).toHaveBeenCalledWith('k0')
    expect(commit).toHaveBeenCalledWith('/handys?page=2&x=1#liste', 'k1', false)
    expect(navigation.get().arrival).toEqual({ kind: 'forward', hash: 'liste', preventScroll: true })
    expect(seen).toHaveBeenCalledTimes(1)
    unsubscribe()
  })

  test('in place of the current page keeps the entry of the history', async () => {
    const { navigation, opened, commit } = aNavigation()
    const going = navigation.go('/handys', { replace: true })
    opened[0]?.resolve(shownAs('Handys'))
    await going
    expect(commit).toHaveBeenCalledWith('/handys', 'k0', true)
  })

  test('twice shows the page of the last click, in whatever order the pages arrive', async () => {
    const { navigation, opened, title, commit } = aNavigation()
    const both = [navigation.go('/handys'), navigation.go('/tablets')]
    opened[1]?.resolve(shownAs('Tablets'))
    await both[1]
    opened[0]?.resolve(shownAs('Handys'))
    await both[0]
    expect(title()).toBe('Tablets')
    expect(commit.mock.calls.map(([href]) => href)).toEqual(['/tablets'])
  })

  test('aborts the reads of the page before, and their failure shows no error', async () => {
    const { navigation, opened, title, errorPage } = aNavigation()
    const both = [navigation.go('/handys'), navigation.go('/tablets')]
    expect(opened.map(({ signal }) => signal.aborted)).toEqual([true, false])
    opened[0]?.reject(new PageError(0))
    await both[0]
    expect(errorPage).not.toHaveBeenCalled()
    expect(title()).toBe('first')
    opened[1]?.resolve(shownAs('Tablets'))
    await both[1]
    expect(title()).toBe('Tablets')
  })

  test('is pending after 300 ms, until the page is there', async () => {
    const { navigation, opened, pass300ms } = aNavigation()
    const going = navigation.go('/handys')
    expect(navigation.get().isPending).toBe(false)
    pass300ms()
    expect(navigation.get().isPending).toBe(true)
    opened[0]?.resolve(shownAs('Handys'))
    await going
    expect(navigation.get().isPending).toBe(false)
  })

  test('that a newer navigation replaced is never pending again', async () => {
    const { navigation, opened, pass300ms } = aNavigation()
    void navigation.go('/handys')
    const second = navigation.go('/tablets')
    opened[1]?.resolve(shownAs('Tablets'))
    await second
    pass300ms()
    expect(navigation.get().isPending).toBe(false)
  })

  test('that has moved goes to its new address, and the page before keeps its entry', async () => {
    const { navigation, opened, title, commit } = aNavigation()
    const going = navigation.go('/falsch_1001')
    opened[0]?.reject(new PageMoved('product_details', { slug: 'iphone', id: '1001' }))
    await vi.waitFor(() => expect(opened).toHaveLength(2), patientOptions)
    opened[1]?.resolve(shownAs('iPhone'))
    await going
    expect(title()).toBe('iPhone')
    expect(commit.mock.calls).toEqual([['/iphone_1001', 'k1', false]])
  })

  test.each([
    [new PageError(404), 404],
    [new PageError(410), 410],
    [new TypeError('failed to fetch'), 500],
  ])('that fails with %s shows the error page at its address', async (error, status) => {
    const { navigation, opened, title, commit } = aNavigation()
    const going = navigation.go('/handys')
    opened[0]?.reject(error)
    await going
    expect(title()).toBe(`error ${status}`)
    expect(commit).toHaveBeenCalledWith('/handys', 'k1', false)
  })
})

describe('[R5] a path the app does not know', () => {
  test.each(['/gibt-es-nicht.pdf', '/fr', '/handys/', '/login_check', 'https://elsewhere.example/'])(
    '%s is asked of the server',
    async (href) => {
      const askServer = vi.fn<NavigationDeps['askServer']>(() => true)
      const { navigation, opened, title } = aNavigation({ askServer })
      await navigation.go(href)
      expect(askServer).toHaveBeenCalledWith(href)
      expect([opened.length, title()]).toEqual([0, 'first'])
    },
  )

  test('shows the error page when the server does not know it either', async () => {
    const { navigation, title } = aNavigation()
    await navigation.go('/gibt-es-nicht.pdf')
    expect(title()).toBe('error 404')
  })
})

describe('going back', () => {
  test('shows the page from memory, at once', async () => {
    const { navigation, opened, title, leaving } = aNavigation()
    const going = navigation.go('/handys')
    opened[0]?.resolve(shownAs('Handys'))
    await going
    await navigation.returnTo('/', 'k0')
    expect([title(), opened.length]).toEqual(['first', 1])
    expect(navigation.get()).toMatchObject({ key: 'k0', arrival: { kind: 'back', key: 'k0' } })
    expect(leaving).toHaveBeenLastCalledWith('k1')
  })

  test('overtakes a page that is still loading', async () => {
    const { navigation, opened, title } = aNavigation()
    const going = navigation.go('/handys')
    await navigation.returnTo('/', 'k0')
    expect(opened[0]?.signal.aborted).toBe(true)
    opened[0]?.resolve(shownAs('Handys'))
    await going
    expect(title()).toBe('first')
  })

  test('to a page that is no longer kept loads it again', async () => {
    const { navigation, opened, title } = aNavigation()
    for (let at = 0; at < 30; at += 1) {
      const going = navigation.go('/handys')
      opened.at(-1)?.resolve(shownAs(`page ${at}`))
      await going
    }
    const returning = navigation.returnTo('/tablets', 'k0')
    expect(opened.at(-1)?.target.params).toEqual({ categoryUrlPath: 'tablets' })
    opened.at(-1)?.resolve(shownAs('again'))
    await returning
    expect(title()).toBe('again')
  })
})

test('[U6] while a new version waits, the next navigation is a full load', async () => {
  const { navigation, opened, fullLoad } = aNavigation({ isReloadDue: () => true })
  await navigation.go('/handys')
  await navigation.returnTo('/tablets', 'k0')
  expect(fullLoad.mock.calls).toEqual([['/handys'], ['/tablets']])
  expect(opened).toEqual([])
})

test('the error page replaces a view that throws, unless the visitor has left', async () => {
  const { navigation, opened, title } = aNavigation()
  await navigation.fail()
  expect(title()).toBe('error 500')
  const going = navigation.go('/handys')
  const failing = navigation.fail()
  opened[0]?.resolve(shownAs('Handys'))
  await Promise.all([going, failing])
  expect(title()).toBe('Handys')
})

test('a page whose code is gone from the server is a full load', async () => {
  const { navigation, opened, fullLoad, title } = aNavigation()
  const going = navigation.go('/handys')
  opened[0]?.reject(new CodeMissing('gone'))
  await going
  expect(fullLoad.mock.calls).toEqual([['/handys']])
  expect(title()).toBe('first')
})

describe('a page that cannot be reached', () => {
  test.each([
    ['without an answer', new PageError(0), () => false, 0],
    ['while the browser is offline', new TypeError('Failed to fetch'), () => true, 0],
    ['while the shop is away', new PageError(503), () => false, 503],
  ])('[X84] %s leaves the page before as it is', async (_, error, isOffline, status) => {
    const { navigation, opened, title, commit } = aNavigation({ isOffline })
    const before = navigation.get().shown
    const going = navigation.go('/handys')
    opened[0]?.reject(error)
    await going
    expect(title()).toBe(`error ${status}`)
    expect(navigation.get().behind).toEqual({ key: 'k0', shown: before })
    expect(commit).toHaveBeenLastCalledWith('/handys', 'k1', false)

    const again = navigation.go('/handys', { replace: true })
    opened[1]?.reject(error)
    await again
    expect(navigation.get()).toMatchObject({ key: 'k2', behind: { key: 'k0' } })

    await navigation.returnTo('/', 'k0')
    expect(navigation.get()).toMatchObject({ key: 'k0', shown: before, behind: null })
  })

  test('is loaded again when the visitor comes back to it', async () => {
    const { navigation, opened, title } = aNavigation()
    const going = navigation.go('/handys')
    opened[0]?.reject(new PageError(503))
    await going
    await navigation.returnTo('/', 'k0')
    const returning = navigation.returnTo('/handys', 'k1')
    opened[1]?.resolve(shownAs('Handys'))
    await returning
    expect([title(), navigation.get().behind]).toEqual(['Handys', null])
  })

  test('for another reason takes the place of the page before', async () => {
    const { navigation, opened } = aNavigation()
    const going = navigation.go('/handys')
    opened[0]?.reject(new PageError(410))
    await going
    expect(navigation.get().behind).toBeNull()
  })
})

describe('[Z12] a page that the app loads again without a click', () => {
  async function interrupted() {
    const parts = aNavigation()
    const going = parts.navigation.go('/handys')
    parts.opened[0]?.reject(new PageError(503))
    await going
    parts.commit.mockClear()
    return parts
  }
  const quietly = { replace: true, isQuiet: true } as const

  test('leaves everything as it is while the shop is still away', async () => {
    const { navigation, opened, commit, leaving, pass300ms } = await interrupted()
    const before = navigation.get()
    leaving.mockClear()
    const again = navigation.go('/handys', quietly)
    pass300ms()
    expect(navigation.get().isPending).toBe(true)
    opened[1]?.reject(new PageError(503))
    await again
    expect(navigation.get()).toEqual(before)
    expect([commit.mock.calls, leaving.mock.calls]).toEqual([[], []])
  })

  test('is shown in place of the error once the shop answers', async () => {
    const { navigation, opened, title, commit } = await interrupted()
    const again = navigation.go('/handys', quietly)
    opened[1]?.resolve(shownAs('Handys'))
    await again
    expect([title(), navigation.get().behind]).toEqual(['Handys', null])
    expect(commit).toHaveBeenCalledWith('/handys', 'k1', true)
  })

  test('is not loaded while the visitor is on the way to another page', async () => {
    const { navigation, opened, title } = await interrupted()
    const going = navigation.go('/tablets')
    const again = navigation.go('/handys', quietly)
    expect(opened).toHaveLength(2)
    opened[1]?.resolve(shownAs('Tablets'))
    await Promise.all([going, again])
    expect(title()).toBe('Tablets')
  })

  test('does not wait for a page that the visitor left by going back', async () => {
    const { navigation, opened } = await interrupted()
    void navigation.go('/tablets')
    await navigation.returnTo('/', 'k0')
    void navigation.go('/handys', quietly)
    expect(opened).toHaveLength(3)
  })
})

test('[Z12] a caller can tell whether the visitor has left', async () => {
  const { navigation, opened } = aNavigation()
  const atFirst = navigation.visit()
  const going = navigation.go('/handys')
  const onTheWay = navigation.visit()
  opened[0]?.resolve(shownAs('Handys'))
  await going
  expect(navigation.visit()).toBe(onTheWay)
  await navigation.returnTo('/', 'k0')
  expect(new Set([atFirst, onTheWay, navigation.visit()]).size).toBe(3)
})
