import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fail, ok } from '#kernel/result.ts'
import type { ApiClient } from '#contract/api-client.ts'
import { parseSites } from '#contract/pages/sites.ts'
import type { Space } from '#contract/rendering.ts'
import { translators } from '#i18n/translators.ts'
import { recordLogin, recordLogout } from '#web/session/session.ts'
import type { App, PageModule } from '../page.ts'
import { startEarly } from './start-early.ts'

const sites = parseSites('http://shop.test', '')
if (!sites.ok) throw new Error(sites.code)
const host = sites.value.hosts['shop.test']
if (!host) throw new Error('no host')
const space: Space = { sites: sites.value, host, locale: 'de' }

const sent: unknown[] = []
const api: ApiClient = {
  call: async (name, _input, options) => {
    if (name === 'sessionInfo') return fail('no-answer')
    sent.push(options?.isQuiet)
    return ok({} as never)
  },
}
const app: App = { space, api, providers: [], t: translators.de, go: () => undefined }
const page: PageModule = {
  load: async (context) => {
    await context.api.call('announcements', {})
    return { data: context.params }
  },
  View: () => null,
}
const code = vi.fn<(name: string) => Promise<PageModule>>(async () => page)
let isReloadDue = false
const lateData = { data: 'loaded at the click' }
const open = startEarly({
  app,
  moduleOf: code,
  open: async () => ({ ...lateData, View: page.View, head: {} as never }),
  isReloadDue: () => isReloadDue,
})

beforeEach(() => {
  sent.length = 0
  code.mockClear()
  document.body.innerHTML = ''
})
afterEach(async () => {
  isReloadDue = false
  vi.unstubAllGlobals()
  // A navigation forgets the early pages of the test.
  await open({ page: 'default', params: {}, query: {} }, new AbortController().signal)
})

/** A finger touches a link. */
async function touch(href: string, after = 'pointerdown') {
  document.body.innerHTML = `<a href="${href}">x</a>`
  const link = document.body.firstElementChild
  // The environment has another address than the shop of the test.
  Object.defineProperty(link, 'href', { value: `http://shop.test${href}` })
  link?.dispatchEvent(new PointerEvent(after, { pointerType: 'touch', bubbles: true }))
  await new Promise((resolve) => setTimeout(resolve))
}
const goToPhones = () =>
  open({ page: 'category', params: { categoryUrlPath: 'handys' }, query: {} }, new AbortController().signal)

test('a touched link brings code and data, quietly, and the click uses them', async () => {
  await touch('/handys')
  expect([code.mock.calls, sent]).toEqual([[['category']], [true]])
  expect((await goToPhones()).data).toEqual({ categoryUrlPath: 'handys' })
})

test('a link to a page of a session brings its code only', async () => {
  await touch('/my')
  expect([code.mock.calls.length, sent]).toEqual([1, []])
})

test.each(['/', '/#part', '/?x=1', '/fr', '/api/papers/1.pdf'])(
  '%s is no page to load early, seen from the home page',
  async (href) => {
    expect(window.location.pathname).toBe('/')
    await touch(href)
    await touch(href, 'pointercancel')
    expect(code).not.toHaveBeenCalled()
  },
)

test('nothing is loaded early while a newer version of the shop waits', async () => {
  isReloadDue = true
  await touch('/handys')
  expect(code).not.toHaveBeenCalled()
})

test('nothing is loaded early without a connection', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  await touch('/handys')
  expect(code).not.toHaveBeenCalled()
})

test('a finger that scrolls leaves the page to the click', async () => {
  const code = Promise.withResolvers<void>()
  const load = vi.spyOn(page, 'load').mockImplementation(async () => code.promise.then(() => ({})))
  await touch('/handys')
  await touch('/handys', 'pointercancel')
  code.resolve()
  expect((await goToPhones()).data).toBe(lateData.data)
  load.mockRestore()
})

test.each([
  ['login', () => void recordLogin(api)],
  ['logout', recordLogout],
])('a %s forgets what was loaded for somebody else', async (_, change) => {
  await touch('/handys')
  change()
  expect((await goToPhones()).data).toBe(lateData.data)
})
