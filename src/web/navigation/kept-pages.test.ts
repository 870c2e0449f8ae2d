import { expect, test } from 'vitest'
import '#contract/pages/table.ts'
import type { PageName } from '#contract/pages/names.ts'
import { createKeptPages } from './kept-pages.ts'
import type { Shown } from './shown.ts'

const shownAs = (page: PageName, more: Partial<Shown> = {}): Shown => ({
  head: { page, title: page, description: '', robots: 'index', params: {}, query: '' },
  data: null,
  View: () => null,
  ...more,
})

function keptPages() {
  let now = 0
  const kept = createKeptPages(() => now)
  const pass = (ms: number) => {
    now += ms
  }
  return { kept, pass }
}

test('a page that all visitors share is old after 30 seconds, however often it is shown', () => {
  const { kept, pass } = keptPages()
  kept.keep('k0', shownAs('category'))
  pass(30_000)
  expect(kept.find('k0')?.isOld).toBe(false)
  pass(1)
  expect(kept.find('k0')?.isOld).toBe(true)
  kept.keep('k0', shownAs('category'))
  expect(kept.find('k0')?.isOld).toBe(false)
})

test('a page of a session is old at once, unless it refreshes itself', () => {
  const { kept } = keptPages()
  kept.keep('k0', shownAs('my_sales'))
  kept.keep('k1', shownAs('cart_show', { refreshesItself: true }))
  expect([kept.find('k0')?.isOld, kept.find('k1')?.isOld]).toEqual([true, false])
})

test('the 30 pages shown last are kept', () => {
  const { kept } = keptPages()
  for (let at = 0; at < 30; at += 1) kept.keep(`k${at}`, shownAs('category'))
  kept.find('k0')
  kept.keep('k30', shownAs('category'))
  expect(kept.find('k1')).toBeNull()
  expect(kept.find('k0')).not.toBeNull()
})

test('nothing is kept from before a login', () => {
  const { kept } = keptPages()
  kept.keep('k0', shownAs('my'))
  kept.forgetAll()
  expect(kept.find('k0')).toBeNull()
})
