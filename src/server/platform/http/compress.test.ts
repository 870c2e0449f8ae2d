import { expect, test } from 'vitest'
import { acceptedEncodings, packFast, packSmall, unpack } from './compress.ts'

test.each([
  [undefined, []],
  ['', []],
  ['identity', []],
  ['gzip', ['gzip']],
  ['br', ['br']],
  ['gzip, deflate, br', ['br', 'gzip']],
  ['gzip, deflate, br, zstd', ['zstd', 'br', 'gzip']],
  ['gzip;q=1.0, br;q=0.1', ['br', 'gzip']],
  ['br;q=0, gzip, zstd;q=0', ['gzip']],
  ['br;q=0.0, gzip;q=0.000', []],
  ['br ; q=0 , gzip ; q=0.5', ['gzip']],
  ['gzip;q=0', []],
  ['library, brr, x-br', []],
  ['brotli, br;q=0', []],
  ['deflate, zstd', ['zstd']],
  [',;q=0,;;,=', []],
])('of %j we may send %j, and the bytes as they are', (header, encodings) => {
  expect(acceptedEncodings(header)).toEqual([...encodings, 'identity'])
})

test('every packed form holds the same bytes', async () => {
  const page = Buffer.from('<p>Größe 45 €</p>'.repeat(200))
  for (const encoding of ['zstd', 'br', 'gzip', 'identity'] as const) {
    const packed = packFast(page, encoding)
    expect(unpack(packed, encoding).equals(page), encoding).toBe(true)
    expect(packed.length < page.length, encoding).toBe(encoding !== 'identity')
  }
  const small = await packSmall(page)
  expect(unpack(small, 'br').equals(page)).toBe(true)
  expect(small.length).toBeLessThanOrEqual(packFast(page, 'br').length)
})
