import { describe, expect, test } from 'vitest'
import { fail, ok } from '#kernel/result.ts'
import { createLoginMemory } from './login-memory.ts'
import { invalidState } from './provider-answer.ts'
import type { Note, ProviderChannel } from './provider-channel.ts'
import { createProviderPopup, type PopupDeps, type PopupEnd } from './provider-popup.ts'
import { tellOpener } from './tell-opener.ts'

function storage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

function channel(): ProviderChannel {
  const ears = new Set<(note: Note) => void>()
  return {
    say: (note) => [...ears].forEach((hear) => hear(note)),
    listen(hear) {
      ears.add(hear)
      return () => ears.delete(hear)
    },
  }
}

/** A page with its provider's window, whose seconds pass when the test says so. */
function page(given: Partial<PopupDeps> = {}) {
  const local = storage()
  const session = storage()
  const memory = createLoginMemory({ local: () => local, session: () => session })
  const popup = { closed: false, urls: [] as string[], features: '' }
  const ticks = new Set<() => void>()
  const ends: PopupEnd[] = []
  const gone: string[] = []
  const deps: PopupDeps = {
    open(features) {
      popup.features = features
      popup.closed = false
      return {
        get closed() {
          return popup.closed
        },
        close: () => void (popup.closed = true),
        goTo: (url) => void popup.urls.push(url),
      }
    },
    goTo: (url) => void gone.push(url),
    currentUrl: () => '/checkout/address',
    every(_ms, run) {
      ticks.add(run)
      return () => ticks.delete(run)
    },
    channel: channel(),
    memory,
    locale: 'fr',
    start: async () => ok({ authorizationUrl: 'https://provider.example/ask', state: 's1' }),
    ...given,
  }
  const providerPopup = createProviderPopup(deps)
  return {
    ...deps,
    popup,
    ends,
    gone,
    cancel: providerPopup.cancel,
    pass: (seconds: number) => Array.from({ length: seconds }, () => [...ticks].forEach((run) => run())),
    isPolling: () => ticks.size > 0,
    async press() {
      providerPopup.open('paypal', (end) => ends.push(end))
      await new Promise((resolve) => setTimeout(resolve, 0))
    },
    answer: (state?: string) =>
      deps.channel.say({
        kind: 'answer',
        answer: { provider: 'paypal', code: 'c1', ...(state === undefined ? {} : { state }) },
      }),
  }
}

describe('[A5] the window of a provider', () => {
  test('measures 500 by 550 and goes where the provider asks', async () => {
    const { press, popup, memory } = page()
    await press()
    expect(popup.features).toContain('width=500,height=550')
    expect(popup.urls).toEqual(['https://provider.example/ask'])
    expect(memory.attempt()).toEqual({ provider: 'paypal', state: 's1', locale: 'fr', way: 'popup' })
  })

  test('gives code and state, closes, and leaves no state behind', async () => {
    const { press, answer, ends, popup, memory, isPolling } = page()
    await press()
    answer('s1')
    const body = { authorizationCode: 'c1', state: 's1', no_prev: true }
    expect(ends).toEqual([{ kind: 'answered', call: { kind: 'provider', provider: 'paypal', body } }])
    expect(popup.closed).toBe(true)
    expect(memory.attempt()).toBeNull()
    expect(isPolling()).toBe(false)
  })

  test.each([undefined, 's2'])('refuses the state %s, and forgets its own', async (state) => {
    const { press, answer, ends, memory } = page()
    await press()
    answer(state)
    expect(ends).toEqual([{ kind: 'answered', call: { kind: 'invalid', reason: invalidState } }])
    expect(memory.attempt()).toBeNull()
  })

  test('is closed after 30 minutes', async () => {
    const { press, pass, popup, ends, memory, isPolling } = page()
    await press()
    pass(1799)
    expect(popup.closed).toBe(false)
    pass(1)
    expect(popup.closed).toBe(true)
    expect(ends).toEqual([{ kind: 'closed' }])
    expect(memory.attempt()).toBeNull()
    expect(isPolling()).toBe(false)
  })

  test('[X77] closed by the visitor, ends the waiting once', async () => {
    const { press, pass, popup, ends, memory } = page()
    await press()
    popup.closed = true
    pass(10)
    expect(ends).toEqual([{ kind: 'closed' }])
    expect(memory.attempt()).toBeNull()
  })

  test('that only looks closed still delivers its answer, soon or late', async () => {
    const soon = page()
    await soon.press()
    soon.popup.closed = true
    soon.pass(1)
    soon.answer('s1')
    expect(soon.ends).toMatchObject([{ kind: 'answered' }])
    const late = page()
    await late.press()
    late.popup.closed = true
    late.pass(10)
    late.answer('s2')
    late.answer('s1')
    expect(late.ends).toMatchObject([{ kind: 'closed' }, { call: { kind: 'provider' } }])
  })

  test('is given up for another press', async () => {
    const { press, ends, answer } = page()
    await press()
    await press()
    answer('s1')
    expect(ends).toHaveLength(1)
  })

  test('closes when no login can be opened', async () => {
    const { press, ends, popup } = page({ start: async () => fail('login.provider-down') })
    await press()
    expect(ends).toEqual([{ kind: 'failed', code: 'login.provider-down' }])
    expect(popup.closed).toBe(true)
  })

  test('cancelled while the login is being opened, goes nowhere', async () => {
    const { press, popup, cancel, ends } = page({ start: () => new Promise(() => undefined) })
    await press()
    cancel()
    expect(popup.closed).toBe(true)
    expect(ends).toEqual([])
  })

  test('blocked, is replaced by the page itself, which is remembered', async () => {
    const { press, gone, memory } = page({ open: () => null })
    await press()
    expect(gone).toEqual(['https://provider.example/ask'])
    expect(memory.attempt()).toEqual({ provider: 'paypal', state: 's1', locale: 'fr', way: 'page' })
    expect(memory.takeRedirect()).toBe('/checkout/address')
    expect(memory.takeRedirect()).toBeNull()
  })
})

describe('the page a provider sends back to', () => {
  test('is heard by the page that asked', async () => {
    const { press, channel: between, ends } = page()
    await press()
    const answer = { provider: 'paypal', code: 'c1', state: 's1' } as const
    expect(await tellOpener(between, answer, () => undefined)).toBe(true)
    expect(ends).toHaveLength(1)
  })

  test('is heard by nobody, once that page is gone', async () => {
    const answer = { provider: 'paypal', code: 'c1', state: 's1' } as const
    expect(await tellOpener(channel(), answer, (_ms, run) => run())).toBe(false)
  })

  test('is not heard by another tab', async () => {
    const { press, channel: between, memory, ends } = page()
    await press()
    memory.keepAttempt({ provider: 'google', state: 's9', locale: 'fr', way: 'popup' })
    const answer = { provider: 'google', code: 'c9', state: 's9' } as const
    expect(await tellOpener(between, answer, (_ms, run) => run())).toBe(false)
    expect(ends).toEqual([])
  })
})
