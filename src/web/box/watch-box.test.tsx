import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { patientOptions } from '#testing/patient.ts'
import { fail } from '#kernel/result.ts'
import { sessionHint } from '#contract/session-hint.ts'
import type { ApiClient } from '#contract/api-client.ts'
import type { PageName } from '#contract/pages/names.ts'
import type { Navigation } from '#web/navigation/navigation.ts'
import type { App } from '#web/navigation/page.ts'
import { recordLogin } from '#web/session/session.ts'
import { browserBox } from './box.ts'
import { watchBox } from './watch-box.ts'

/** What the server sets beside the cookie of the session, which no script sees. */
const hint = (maxAge: number) => `${sessionHint}=1; Max-Age=${maxAge}; Path=/`

/** With 0 a cookie lives on until the end of the millisecond. */
const alreadyOver = -1

beforeEach(() => {
  document.cookie = hint(60)
})
afterEach(() => {
  document.cookie = hint(alreadyOver)
})

/** Visits pages one after the other and returns the calls that reached the server. */
function visit(first: PageName) {
  const calls: string[] = []
  const call = async (name: string) => {
    calls.push(name)
    return fail('internal')
  }
  // Only the page's name and the calls matter here.
  const app = { api: { call } as unknown as ApiClient, go: () => undefined } as unknown as App
  const listeners = new Set<() => void>()
  let shown = { head: { page: first } }
  const navigation = {
    get: () => ({ shown, arrival: { kind: 'forward' } }),
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  } as unknown as Navigation
  const ensureTexts = vi.fn<() => Promise<void>>(async () => undefined)
  watchBox({ app, navigation, ensureTexts })
  function goTo(page: PageName): void {
    shown = { head: { page } }
    for (const listener of listeners) listener()
  }
  return { calls, goTo, ensureTexts }
}

test('[B2] the first page asks for the box where there may be a session, whatever the storage holds', async () => {
  const { calls, ensureTexts } = visit('default')
  await expect.poll(() => calls, patientOptions).toEqual(['cart'])
  expect(ensureTexts).toHaveBeenCalledWith(['box-toasts'])
})

test('[B2] the second price asks for no box', async () => {
  const { calls, goTo } = visit('re_offer')
  goTo('re_offer_overview')
  goTo('checkout_payout')
  await expect.poll(() => calls, patientOptions).toEqual(['prepareCheckout'])
})

test('[B2] the page after the second price asks for the box', async () => {
  const { calls, goTo } = visit('re_offer')
  goTo('category')
  await expect.poll(() => calls, patientOptions).toEqual(['cart'])
})

test.for(['auth_return', 'sign_in_with_apple'] as const)(
  '[B2] %s asks for the box after its login only, because the login ends the session of the call',
  async (page) => {
    const { calls, goTo } = visit(page)
    await recordLogin({ call: async () => fail('internal') })
    await expect.poll(() => calls, patientOptions).toEqual(['cart'])
    goTo('checkout_payout')
    await expect.poll(() => calls, patientOptions).toEqual(['cart', 'prepareCheckout'])
  },
)

test('[B2] without a session, entering a checkout step asks for the box each time, other pages do not', async () => {
  document.cookie = hint(alreadyOver)
  const { calls, goTo } = visit('default')
  goTo('category')
  goTo('checkout_address')
  await expect.poll(() => calls, patientOptions).toEqual(['prepareCheckout'])
  goTo('cart_show')
  goTo('checkout_carrier')
  await expect.poll(() => calls, patientOptions).toEqual(['prepareCheckout', 'prepareCheckout'])
})

test('[Z12] a box that could not be read is asked for again on the next page', async () => {
  const { calls, goTo } = visit('default')
  await expect.poll(() => calls, patientOptions).toEqual(['cart'])
  await expect.poll(() => browserBox.store.getState().content.kind, patientOptions).toBe('failed')
  goTo('cart_show')
  goTo('category')
  await expect.poll(() => calls, patientOptions).toEqual(['cart', 'cart'])
})
