import { expect, test } from 'vitest'
import { linkCookie } from './link-cookie.ts'

const uuid = '0198a000-0000-7000-8000-00000000abcd'

test('[D3] on https the cookie of a link has the __Host- name and is secure', () => {
  expect(linkCookie({ https: true }).set(uuid, 'key')).toBe(
    '__Host-rondo-link-00000000abcd=key; Max-Age=5184000; Path=/; HttpOnly; SameSite=Lax; Secure',
  )
})

test('[D3] it is read for its own object only', () => {
  const { tokens } = linkCookie({ https: false })
  const cookies = new Map([['rondo-link-00000000abcd', 'key']])
  expect(tokens(cookies, uuid)).toEqual(['key'])
  expect(tokens(cookies, '0198a000-0000-7000-8000-00000000abce')).toEqual([])
  expect(tokens(undefined, uuid)).toEqual([])
})
