import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'
import { expect, test } from 'vitest'
import { staticFont } from './static-font.ts'
import { unpackWoff2 } from './woff2.ts'

const require = createRequire(import.meta.url)
const [latin, extended] = ['latin', 'latin-ext'].map((part) =>
  readFileSync(require.resolve(`@fontsource-variable/figtree/files/figtree-${part}-wght-normal.woff2`)),
)
const files = [latin, extended].filter((file) => file !== undefined)
const bold = staticFont({ files, axes: { wght: 700 }, name: 'Figtree-Bold' })

function variedFont(file: Buffer | undefined): Font {
  const font = create(unpackWoff2(file ?? Buffer.alloc(0)))
  if ('fonts' in font) throw new Error('a collection')
  return font.getVariation({ wght: 700 })
}

test.each([
  ['latin', 'AÄßçé€„', latin],
  ['latin-ext', 'ŁőșğŽ', extended],
])('the letters of %s look as the weight says', (_part, letters, file) => {
  const varied = variedFont(file)
  for (const letter of letters) {
    const code = letter.codePointAt(0) ?? 0
    const [mine, theirs] = [bold.glyphForCodePoint(code), varied.glyphForCodePoint(code)]
    expect(mine.advanceWidth).toBeCloseTo(theirs.advanceWidth, -0.5)
    for (const side of ['minX', 'minY', 'maxX', 'maxY'] as const)
      expect(Math.abs(mine.bbox[side] - theirs.bbox[side])).toBeLessThanOrEqual(1)
  }
})

test('pairs of letters still stand closer', () => {
  const width = (text: string) => bold.layout(text).advanceWidth
  expect(width('AV')).toBeLessThan(width('A') + width('V'))
})

test('it is called as it was told, and can be written into a document', () => {
  expect(bold.postscriptName).toBe('Figtree-Bold')
  const [none, one] = [bold.createSubset(), bold.createSubset()]
  one.includeGlyph(bold.glyphForCodePoint(0x141))
  expect(one.encode().length).toBeGreaterThan(none.encode().length)
})
