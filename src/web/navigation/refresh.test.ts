import { expect, test, vi } from 'vitest'
import '#contract/pages/table.ts'
import { patientOptions } from '#testing/patient.ts'
import { parseSites } from '#contract/pages/sites.ts'
import { createNavigation, type NavigationDeps } from './navigation.ts'
import { PageError, PageMoved } from './page.ts'
import type { Shown } from './shown.ts'

const sites = parseSites('http://shop.test', '')
if (!sites.ok) throw new Error(sites.code)
const [host] = Object.values(sites.value.hosts)
if (!host) throw new Error('no host')
const space = { sites: sites.value, host, locale: 'de' } as const
const View = () => null

const shownAs = (title: string): Shown => ({
  head: { page: 'default', title, description: '', robots: 'index', params: {}, query: '' },
  data: title,
  View,
})

/** Back on the first page after a minute. Every further page opens as `answers` say. */
async function backAfterAMinute(...answers: (() => Promise<Shown>)[]) {
  let now = 0
  const signals: AbortSignal[] = []
  const commit = vi.fn<NavigationDeps['commit']>()
  const navigation = createNavigation({
    space,
    first: shownAs('first'),
    firstKey: 'k0',
    open: async (_target, signal) => {
      signals.push(signal)
      return (
        (signals.length === 1 ? async () => shownAs('Handys') : answers[signals.length - 2])?.() ??
        shownAs('?')
      )
    },
    errorPage: async (status) => shownAs(`error ${status}`),
    loadRest: async () => false,
    isReloadDue: () => false,
    isOffline: () => false,
    commit,
    leaving: () => undefined,
    fullLoad: () => undefined,
    askServer: () => false,
    later: () => () => undefined,
    newKey: () => 'k1',
    now: () => now,
  })
  await navigation.go('/handys')
  now = 60_000
  const returning = navigation.returnTo('/', 'k0')
  const title = () => navigation.get().shown.head.title
  return { navigation, returning, title, signals, commit }
}

test('[X2] an older page is shown at once, and its newer data behind, in the same place', async () => {
  const { navigation, returning, title } = await backAfterAMinute(async () => shownAs('newer'))
  expect([title(), navigation.get().arrival]).toEqual(['first', { kind: 'back', key: 'k0' }])
  await returning
  expect(title()).toBe('newer')
  expect(navigation.get()).toMatchObject({ key: 'k0', arrival: { kind: 'refreshed' }, isPending: false })
})

test.each([
  ['no answer', new PageError(0), 'first'],
  ['a shop that is away', new PageError(503), 'first'],
  ['a broken loader', new TypeError('no'), 'first'],
  ['a page that is gone', new PageError(410), 'error 410'],
])('[X2] after %s the visitor sees what is true', async (_, error, expected) => {
  const { returning, title } = await backAfterAMinute(async () => Promise.reject(error))
  await returning
  expect(title()).toBe(expected)
})

test('[X2] a page that lives elsewhere by now leads there, in the same entry', async () => {
  const moved = new PageMoved('category', { categoryUrlPath: 'tablets' })
  const found = await backAfterAMinute(
    async () => Promise.reject(moved),
    async () => shownAs('Tablets'),
  )
  await found.returning
  expect(found.title()).toBe('Tablets')
  expect(found.commit).toHaveBeenLastCalledWith('/tablets', 'k0', true)
})

test('[X2] newer data are called off when the visitor goes on', async () => {
  const late = Promise.withResolvers<Shown>()
  const { navigation, returning, title, signals } = await backAfterAMinute(
    () => late.promise,
    async () => shownAs('Tablets'),
  )
  await navigation.go('/tablets')
  expect(signals[1]?.aborted).toBe(true)
  late.resolve(shownAs('newer'))
  await returning
  expect(title()).toBe('Tablets')
})

test('[X2] after a login Back asks for every page', async () => {
  const { navigation, returning, title, signals } = await backAfterAMinute(
    async () => shownAs('newer'),
    async () => shownAs('for the customer'),
  )
  await returning
  navigation.forgetPages()
  const again = navigation.returnTo('/handys', 'k1')
  expect(title()).toBe('newer')
  await again
  expect([title(), signals.length]).toEqual(['for the customer', 3])
  await vi.waitFor(() => expect(navigation.get().key).toBe('k1'), patientOptions)
})
