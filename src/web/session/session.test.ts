import { expect, test } from 'vitest'
import type { ApiClient } from '#contract/api-client.ts'
import { ok } from '#kernel/result.ts'
import { loadSession, recordLogin, recordLogout, sessionStore } from './session.ts'

const anna = { firstName: 'Anna' }

/** A server whose answers come when the test says so, each to the oldest question that has none. */
function slowServer() {
  const waiting: ((customer: object | null) => void)[] = []
  const call = () => new Promise((resolve) => waiting.push((customer) => resolve(ok({ customer }))))
  return {
    // Only this call is made here.
    api: { call } as unknown as ApiClient,
    answerOldest: (customer: object | null) => waiting.shift()?.(customer),
  }
}

test('[A9] an answer from before a login takes no name away, however late it comes', async () => {
  const { api, answerOldest } = slowServer()
  const before = loadSession(api)
  const login = recordLogin(api)
  answerOldest(null)
  await before
  expect(sessionStore.getState()).toEqual({ state: 'customer', customer: null })
  answerOldest(anna)
  await login
  expect(sessionStore.getState()).toEqual({ state: 'customer', customer: anna })
})

test('[A9] an answer from before a logout brings no name back', async () => {
  const { api, answerOldest } = slowServer()
  const before = loadSession(api)
  recordLogout()
  answerOldest(anna)
  await before
  expect(sessionStore.getState()).toEqual({ state: 'guest', customer: null })
})
