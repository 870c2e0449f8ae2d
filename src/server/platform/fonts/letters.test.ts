import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create } from 'fontkit'
import { expect, test } from 'vitest'
import { locales } from '#kernel/locale.ts'
import { unpackWoff2 } from './woff2.ts'

const require = createRequire(import.meta.url)
const fonts = [...readFileSync('src/ui/font.css', 'utf8').matchAll(/url\('([^']+\.woff2)'\)/g)].map(
  ([, file = '']) => {
    const font = create(unpackWoff2(readFileSync(require.resolve(file))))
    if ('fonts' in font) throw new Error(`${file} is a collection`)
    return font
  },
)

test.each(locales)('the font of the pages has every letter of the texts in %s', (locale) => {
  const files = globSync([
    `src/i18n/messages/${locale}/*.json`,
    `src/server/modules/content/data/*/${locale}/*`,
  ])
  const letters = new Set(files.flatMap((file) => readFileSync(file, 'utf8').match(/\p{L}/gu) ?? []))
  const isDrawn = (letter: string) =>
    fonts.some((font) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
  expect(letters.size).toBeGreaterThan(50)
  expect([...letters].filter((letter) => !isDrawn(letter)).join('')).toBe('')
})
