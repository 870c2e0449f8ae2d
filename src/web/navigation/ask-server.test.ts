import { describe, expect, test, vi } from 'vitest'
import { asksServer, watchActs } from './ask-server.ts'

function aVisit() {
  const values = new Map<string, string>()
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
  const load = vi.fn<(href: string) => void>()
  const ask = (href: string, hasActed: boolean) => asksServer({ href, hasActed }, storage, load)
  return { ask, load }
}

describe('[R5] a path only the server may know', () => {
  test('is loaded once for a page that goes there by itself, so that two pages cannot send each other on for ever', () => {
    const { ask, load } = aVisit()
    expect([ask('/a', false), ask('/a', false), ask('/b', false)]).toEqual([true, false, true])
    expect(load.mock.calls).toEqual([['/a'], ['/b']])
  })

  test('is loaded each time a visitor goes there [G6]', () => {
    const { ask, load } = aVisit()
    expect([1, 2, 3].map(() => ask('/a', true))).toEqual([true, true, true])
    expect(load).toHaveBeenCalledTimes(3)
  })
})

test.each(['pointerdown', 'keydown', 'click', 'popstate'])('a visitor has acted after %s', (type) => {
  const page = new EventTarget()
  const hasActed = watchActs(page)
  expect(hasActed()).toBe(false)
  page.dispatchEvent(new Event(type))
  expect(hasActed()).toBe(true)
})
