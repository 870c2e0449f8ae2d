import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { encodePng } from './png.ts'

const publicDir = join(import.meta.dirname, '../public')
const Manifest = z.object({
  icons: z.array(z.object({ src: z.string(), sizes: z.string(), purpose: z.string().optional() })),
})

function sizeOf(png: Buffer): string {
  expect(png.toString('latin1', 1, 4)).toBe('PNG')
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`
}

describe('the drawn files', () => {
  test('[X16] the manifest names icons for installing that exist in their sizes', () => {
    const text = readFileSync(join(publicDir, 'assets/manifest.webmanifest'), 'utf8')
    const { icons } = Manifest.parse(JSON.parse(text))
    for (const { src, sizes } of icons) {
      const file = readFileSync(join(publicDir, src))
      expect(sizes === 'any' ? file.toString('utf8', 0, 4) : sizeOf(file)).toBe(
        sizes === 'any' ? '<svg' : sizes,
      )
    }
    expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']))
    expect(icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
  })

  test('the picture of a shared link is 1200 × 630 and light', () => {
    const file = join(publicDir, 'assets/open-graph.png')
    expect(sizeOf(readFileSync(file))).toBe('1200x630')
    expect(statSync(file).size).toBeLessThan(60_000)
  })
})

describe('a PNG of few colours', () => {
  const red = 0xff0000ff
  const clear = 0x00000000

  test('keeps each pixel in its place', () => {
    const png = encodePng({ width: 2, height: 2, values: [red, red, clear, red] })
    expect(sizeOf(png)).toBe('2x2')
    const at = png.indexOf('IDAT')
    const rows = inflateSync(png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4)))
    expect([...rows]).toEqual([0, 0, 0, 0, 1, 0])
  })

  test('takes the nearest colour for those that find no place', () => {
    const values = Array.from({ length: 300 }, (_, shade) => (0xff000000 | shade) >>> 0)
    const png = encodePng({ width: 300, height: 1, values })
    const at = png.indexOf('PLTE')
    expect(png.readUInt32BE(at - 4)).toBe(256 * 3)
  })
})
