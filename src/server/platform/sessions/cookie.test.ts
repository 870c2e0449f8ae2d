import { expect, test } from 'vitest'
import { sessionCookie } from './cookie.ts'

test('[D10] on https the cookie has the __Host- name, is secure and names no domain', () => {
  const cookie = sessionCookie({ https: true })
  expect(cookie.name).toBe('__Host-rondo-session')
  expect(cookie.set('t0ken', 'guest')).toBe(
    '__Host-rondo-session=t0ken; Max-Age=7776000; Path=/; HttpOnly; SameSite=Lax; Secure',
  )
})

test('[D10] on plain http it is called rondo-session and is not secure', () => {
  const cookie = sessionCookie({ https: false })
  expect(cookie.name).toBe('rondo-session')
  expect(cookie.set('t0ken', 'customer')).toBe(
    'rondo-session=t0ken; Max-Age=7776000; Path=/; HttpOnly; SameSite=Lax',
  )
})

test('taking the cookie away uses the attributes it was set with', () => {
  expect(sessionCookie({ https: true }).clear()).toBe(
    '__Host-rondo-session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure',
  )
})
