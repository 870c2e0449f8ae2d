import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'
import { expect, test } from 'vitest'
import { unpackWoff2 } from './woff2.ts'

const require = createRequire(import.meta.url)

function parseFont(bytes: Buffer): Font {
  const font = create(bytes)
  if ('fonts' in font) throw new Error('a collection')
  return font
}

test.each([
  'fraunces/files/fraunces-latin-opsz',
  'oswald/files/oswald-latin-ext-wght',
  'figtree/files/figtree-latin-wght',
])('%s has the same letters before and after unpacking', (name) => {
  const file = readFileSync(require.resolve(`@fontsource-variable/${name}-normal.woff2`))
  const [packed, plain] = [parseFont(file), parseFont(unpackWoff2(file))]
  expect(plain.numGlyphs).toBe(packed.numGlyphs)
  for (let id = 0; id < plain.numGlyphs; id += 1) {
    expect(plain.getGlyph(id).path.toSVG()).toBe(packed.getGlyph(id).path.toSVG())
    expect(plain.getGlyph(id).advanceWidth).toBe(packed.getGlyph(id).advanceWidth)
  }
})

test('an unpacked font can take another weight', () => {
  const file = readFileSync(
    require.resolve('@fontsource-variable/oswald/files/oswald-latin-wght-normal.woff2'),
  )
  const plain = parseFont(unpackWoff2(file))
  const widths = [300, 700].map((wght) => plain.getVariation({ wght }).glyphForCodePoint(65).advanceWidth)
  expect(widths[1]).toBeGreaterThan(widths[0] ?? Infinity)
})
