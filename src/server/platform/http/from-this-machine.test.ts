import { expect, test } from 'vitest'
import { trustedProxies } from './client-address.ts'
import { isFromThisMachine } from './from-this-machine.ts'

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

test.each(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])(
  '[D16] a request from %s comes from this machine',
  (peer) => {
    expect(isFromThisMachine(from(peer), nobody)).toBe(true)
  },
)

test.each(['10.0.0.1', '192.168.1.5', '203.0.113.9', '::ffff:10.0.0.1', 'fe80::1', ''])(
  '[D16] a request from “%s” comes from elsewhere',
  (peer) => {
    expect(isFromThisMachine(from(peer), nobody)).toBe(false)
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
])(
  '[D16] a request with a header of a proxy comes from elsewhere, whatever the header says: %s: %s',
  (name, value) => {
    expect(isFromThisMachine(from('127.0.0.1', { [name]: value }), nobody)).toBe(false)
  },
)

test('[D16] a request in HTTP/1.0 comes from elsewhere: only proxies speak it, and some add no header', () => {
  expect(isFromThisMachine(from('127.0.0.1', {}, '1.0'), nobody)).toBe(false)
  expect(isFromThisMachine(from('127.0.0.1', {}, '1.0'), proxy)).toBe(false)
  expect(isFromThisMachine(from('127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }, '1.0'), proxy)).toBe(true)
})

test('[D16] a trusted proxy may name a client on this machine', () => {
  const forwarded = (hops: string) => from('127.0.0.1', { 'x-forwarded-for': hops })
  expect(isFromThisMachine(forwarded('127.0.0.1'), proxy)).toBe(true)
  expect(isFromThisMachine(forwarded('::1'), proxy)).toBe(true)
  expect(isFromThisMachine(forwarded('203.0.113.9'), proxy)).toBe(false)
  expect(
    isFromThisMachine(forwarded('127.0.0.1, 203.0.113.9'), proxy),
    'the client itself wrote the first address',
  ).toBe(false)
  expect(isFromThisMachine(forwarded('203.0.113.9, 10.0.0.2'), proxy)).toBe(false)
  expect(isFromThisMachine(forwarded('unknown'), proxy)).toBe(false)
  expect(isFromThisMachine(forwarded('unknown, 127.0.0.1'), proxy)).toBe(false)
  expect(isFromThisMachine(forwarded(''), proxy)).toBe(false)
  expect(isFromThisMachine(from('127.0.0.1', { via: '1.1 proxy' }), proxy), 'the proxy names no client').toBe(
    false,
  )
})
