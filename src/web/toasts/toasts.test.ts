import { describe, expect, test, vi } from 'vitest'
import { translators } from '#i18n/translators.ts'
import { flashToast } from './flash.ts'
import { durationMs, toastTexts, type NewToast, type Toast } from './toast.ts'
import { createToastMemory } from './toast-memory.ts'
import { createToasts } from './toasts.ts'

const saved: NewToast = { variant: 'success', message: { text: 'Saved' } }

/** Toasts on a storage that outlives them, as a reload leaves it. */
function someToasts({ kept = new Map<string, string>(), nowIs = '2026-03-01T12:00:00Z' } = {}) {
  const clock = { now: Date.parse(nowIs) }
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  const appeared = vi.fn<(toast: Toast) => void>()
  const memory = createToastMemory({ storage: () => storage, now: () => clock.now })
  const toasts = createToasts({ memory, appeared })
  const ids = () => toasts.store.getState().shown.map(({ id }) => id)
  return { toasts, ids, appeared, kept, clock }
}
const named = (id: string, rest: Partial<NewToast> = {}) => ({ ...saved, id, ...rest }) as NewToast

describe('how long a toast stays', () => {
  const lengthOf = (toast: NewToast) => durationMs(toast, toastTexts(toast, translators.de))

  test('[U1] 100 ms for every character of title and message', () => {
    const text = 'x'.repeat(63)
    expect(lengthOf({ variant: 'warn', message: { text } })).toBe(6300)
    const title = translators.de('shell.home').length
    expect(lengthOf({ variant: 'warn', title: 'shell.home', message: { text } })).toBe(6300 + title * 100)
  })

  test('[U1] exactly so, however short the text is', () => {
    expect(lengthOf(saved)).toBe(500)
  })

  test('[U1] as long as nobody closes it, where it is persistent', () => {
    expect(lengthOf({ ...saved, isPersistent: true })).toBe(null)
  })
})

test('[D32] a message is a key with its parameters, or a text of the server as it came', () => {
  const id = '<img src=x onerror=alert(1)>'
  const keyed: NewToast = { variant: 'error', message: 'errors.request', messageParams: { id } }
  expect(toastTexts(keyed, translators.en).message).toBe(translators.en('errors.request', { id }))
  expect(toastTexts({ variant: 'error', message: { text: id } }, translators.en).message).toBe(id)
})

describe('which toasts are shown', () => {
  test('what failed is no longer said when the same call has worked, whether it is shown or waits', () => {
    const { toasts, ids } = someToasts()
    for (const id of ['a', 'b', 'c', 'd']) toasts.show(named(id, id === 'b' ? {} : { about: ['addToCart'] }))
    toasts.worked('removeCartItem')
    expect(ids()).toEqual(['a', 'b', 'c'])
    toasts.worked('addToCart')
    expect(ids()).toEqual(['b'])
    expect(toasts.store.getState().waiting).toEqual([])
  })

  test('[X87] three at once; the others wait for their turn', () => {
    const { toasts, ids, appeared } = someToasts()
    for (const id of ['a', 'b', 'c', 'd']) toasts.show(named(id))
    expect(ids()).toEqual(['a', 'b', 'c'])
    expect(appeared).toHaveBeenCalledTimes(3)
    toasts.close('b')
    expect(ids()).toEqual(['a', 'c', 'd'])
    expect(appeared).toHaveBeenCalledTimes(4)
  })

  test('two of the same id are one', () => {
    const { toasts, ids } = someToasts()
    toasts.show(named('a'))
    toasts.show(named('a', { variant: 'error' }))
    expect(ids()).toEqual(['a'])
    expect(toasts.store.getState().shown[0]?.variant).toBe('error')
  })

  test('without an id each stands for itself', () => {
    const { toasts, ids } = someToasts()
    toasts.show(saved)
    toasts.show(saved)
    expect(ids()).toHaveLength(2)
  })

  test('[U1] a navigation takes the persistent ones and those that ask for it along', () => {
    const { toasts, ids } = someToasts()
    toasts.show(named('stays'))
    toasts.show(named('persistent', { isPersistent: true }))
    toasts.show(named('of this page', { removeAfterNavigation: true }))
    toasts.show(named('waiting', { isPersistent: true }))
    toasts.leavePage()
    expect(ids()).toEqual(['stays', 'waiting'])
    toasts.leavePage()
    expect(ids()).toEqual(['stays'])
  })
})

describe('[U2] a toast to be seen once', () => {
  const once = named('news', {
    suppressAfterFirstAppearance: true,
    suppressOnlyUntil: '2026-03-02T00:00:00Z',
  })

  test('is not shown again before its time, not even after a reload', () => {
    const { toasts, kept } = someToasts()
    toasts.show(once)
    const later = someToasts({ kept, nowIs: '2026-03-01T23:59:59Z' })
    later.toasts.show(once)
    expect(later.ids()).toEqual([])
  })

  test('is shown again when its time has passed', () => {
    const { toasts, kept } = someToasts()
    toasts.show(once)
    const later = someToasts({ kept, nowIs: '2026-03-02T00:00:00Z' })
    later.toasts.show(once)
    expect(later.ids()).toEqual(['news'])
  })

  test('counts as seen when it comes into sight, not while it waits', () => {
    const { toasts, kept } = someToasts()
    for (const id of ['a', 'b', 'c']) toasts.show(named(id))
    toasts.show(once)
    const reloaded = someToasts({ kept })
    reloaded.toasts.show(once)
    expect(reloaded.ids()).toEqual(['news'])
  })

  test('without a time is seen for good, and known by its message', () => {
    const hint: NewToast = { ...saved, suppressAfterFirstAppearance: true }
    const { toasts, kept } = someToasts()
    toasts.show(hint)
    const later = someToasts({ kept, nowIs: '2036-01-01T00:00:00Z' })
    later.toasts.show(hint)
    expect(later.ids()).toEqual([])
  })

  test.each(['no json', '[1]', 'null', '{"news":7}'])('a storage that says %s remembers nothing', (text) => {
    const { toasts, ids } = someToasts({ kept: new Map([['rondo-toasts', text]]) })
    toasts.show(once)
    expect(ids()).toEqual(['news'])
  })

  test('is shown where storage is forbidden', () => {
    const memory = createToastMemory({
      storage: () => {
        throw new Error('forbidden')
      },
      now: Date.now,
    })
    const toasts = createToasts({ memory, appeared: () => undefined })
    toasts.show(once)
    expect(toasts.store.getState().shown).toHaveLength(1)
  })
})

test.each([
  ['danger', 'error'],
  ['notice', 'warn'],
  ['info', 'warn'],
  ['success', 'success'],
] as const)('[U3] a flash message %s is a toast %s', (type, variant) => {
  expect(flashToast({ type, text: 'as it came' })).toEqual({ variant, message: { text: 'as it came' } })
})
