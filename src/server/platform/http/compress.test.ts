import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { chooseEncoding, compressAll, compressOnce } from './compress.ts'

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['identity', 'identity'],
  ['gzip', 'gzip'],
  ['br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0.1', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0, gzip;q=0.000', 'identity'],
  ['br ; q=0 , gzip ; q=0.5', 'gzip'],
  ['gzip;q=0', 'identity'],
  ['library, brr, x-br', 'identity'],
  ['brotli, br;q=0', 'identity'],
  ['deflate, zstd', 'identity'],
  [',;q=0,;;,=', 'identity'],
])('of %j the smallest that is taken is %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding)
})

test('every packed form holds the same bytes', async () => {
  const page = Buffer.from('<p>Größe 45 €</p>'.repeat(200))
  const { identity, gzip, br } = await compressAll(page)
  expect(identity.equals(page)).toBe(true)
  expect(gunzipSync(gzip).equals(page)).toBe(true)
  expect(brotliDecompressSync(br).equals(page)).toBe(true)
  expect(br.length).toBeLessThan(gzip.length)
  expect(gunzipSync(await compressOnce(page, 'gzip')).equals(page)).toBe(true)
  expect(await compressOnce(page, 'identity')).toBe(page)
})
