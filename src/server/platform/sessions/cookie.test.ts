import { expect, test } from 'vitest'
import { sessionHint } from '#contract/session-hint.ts'
import type { Actor } from './actor.ts'
import { sessionCookie } from './cookie.ts'

const guest: Actor = {
  sessionId: 'ab',
  kind: 'guest',
  customerId: null,
  roles: [],
  visitorId: 'v',
  authenticatedAt: null,
}

test('[D10] on https the cookie has the __Host- name, is secure and names no domain', () => {
  const cookie = sessionCookie({ https: true })
  expect(cookie.name).toBe('__Host-rondo-session')
  expect(cookie.set('t0ken', 'guest')[0]).toBe(
    '__Host-rondo-session=t0ken; Max-Age=7776000; Path=/; HttpOnly; SameSite=Lax; Secure',
  )
})

test('[D10] on plain http it is called rondo-session and is not secure', () => {
  const cookie = sessionCookie({ https: false })
  expect(cookie.name).toBe('rondo-session')
  expect(cookie.set('t0ken', 'customer')[0]).toBe(
    'rondo-session=t0ken; Max-Age=7776000; Path=/; HttpOnly; SameSite=Lax',
  )
})

test('taking the cookie away uses the attributes it was set with', () => {
  expect(sessionCookie({ https: true }).clear()).toEqual([
    '__Host-rondo-session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure',
    'rondo-session-hint=; Max-Age=0; Path=/; SameSite=Lax; Secure',
  ])
})

test('[B2] a hint that scripts can read comes with the session and holds nothing of it', () => {
  expect(sessionCookie({ https: false }).set('t0ken', 'guest')[1]).toBe(
    'rondo-session-hint=1; Max-Age=7776000; Path=/; SameSite=Lax',
  )
})

test('[B2] a hint without a session leaves, and a session without a hint gets one', () => {
  const { mendHint } = sessionCookie({ https: false })
  const hinted = new Map([[sessionHint, '1']])
  expect(mendHint(hinted, null)).toEqual(['rondo-session-hint=; Max-Age=0; Path=/; SameSite=Lax'])
  expect(mendHint(new Map(), guest)).toEqual(['rondo-session-hint=1; Max-Age=7776000; Path=/; SameSite=Lax'])
  expect(mendHint(hinted, guest)).toEqual([])
  expect(mendHint(new Map(), null)).toEqual([])
})
