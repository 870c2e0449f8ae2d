import { expect, test } from 'vitest'
import { trustedProxies } from './client-address.ts'
import { isNear } from './near.ts'

const nobody = trustedProxies([])
const proxy = trustedProxies(['127.0.0.1', '10.0.0.0/8'])
const from = (
  remoteAddress: string,
  headers: Readonly<Record<string, string>> = {},
  httpVersion = '1.1',
) => ({
  headers,
  httpVersion,
  socket: { remoteAddress },
})

test.each(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])('[D16] somebody at %s is near', (peer) => {
  expect(isNear(from(peer), nobody)).toBe(true)
})

test.each(['10.0.0.1', '192.168.1.5', '203.0.113.9', '::ffff:10.0.0.1', 'fe80::1', ''])(
  '[D16] somebody at “%s” is not',
  (peer) => {
    expect(isNear(from(peer), nobody)).toBe(false)
  },
)

test.each([
  ['x-forwarded-for', '127.0.0.1'],
  ['x-forwarded-for', '203.0.113.9'],
  ['x-forwarded-host', 'localhost:3000'],
  ['x-forwarded-proto', 'https'],
  ['x-forwarded-prefix', '/'],
  ['x-forwarded-whatever', ''],
  ['x-real-ip', '127.0.0.1'],
  ['forwarded', 'for=127.0.0.1'],
  ['via', '1.1 proxy'],
])('[D16] what a proxy brings is not near, whatever it says: %s: %s', (name, value) => {
  expect(isNear(from('127.0.0.1', { [name]: value }), nobody)).toBe(false)
})

test('[D16] whoever speaks HTTP/1.0 is not near: no browser does, and proxies do that say nothing else', () => {
  expect(isNear(from('127.0.0.1', {}, '1.0'), nobody)).toBe(false)
  expect(isNear(from('127.0.0.1', {}, '1.0'), proxy)).toBe(false)
  expect(isNear(from('127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }, '1.0'), proxy)).toBe(true)
})

test('[D16] a proxy whose word counts may name somebody at this machine', () => {
  const forwarded = (hops: string) => from('127.0.0.1', { 'x-forwarded-for': hops })
  expect(isNear(forwarded('127.0.0.1'), proxy)).toBe(true)
  expect(isNear(forwarded('::1'), proxy)).toBe(true)
  expect(isNear(forwarded('203.0.113.9'), proxy)).toBe(false)
  expect(isNear(forwarded('127.0.0.1, 203.0.113.9'), proxy), 'the client wrote the first').toBe(false)
  expect(isNear(forwarded('203.0.113.9, 10.0.0.2'), proxy)).toBe(false)
  expect(isNear(forwarded('unknown'), proxy)).toBe(false)
  expect(isNear(forwarded('unknown, 127.0.0.1'), proxy)).toBe(false)
  expect(isNear(forwarded(''), proxy)).toBe(false)
  expect(isNear(from('127.0.0.1', { via: '1.1 proxy' }), proxy), 'it names nobody').toBe(false)
})
