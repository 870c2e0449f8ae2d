import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Font } from 'fontkit'
import { staticFont } from '#server/platform/fonts/static-font.ts'

export type Weight = 'regular' | 'bold'

const require = createRequire(import.meta.url)
const sources = {
  regular: { wght: 450, name: 'Figtree-Regular' },
  bold: { wght: 700, name: 'Figtree-Bold' },
} as const satisfies Record<Weight, unknown>
const fonts = new Map<Weight, Font>()

/** Makes a font at its first use and keeps it, because making it takes some hundred milliseconds. */
export function paperFont(weight: Weight): Font {
  const known = fonts.get(weight)
  if (known) return known
  const files = ['latin', 'latin-ext'].map((part) =>
    readFileSync(require.resolve(`@fontsource-variable/figtree/files/figtree-${part}-wght-normal.woff2`)),
  )
  const { wght, name } = sources[weight]
  const font = staticFont({ files, axes: { wght }, name })
  fonts.set(weight, font)
  return font
}

const spaces = /[\p{Z}\p{Cc}]+/gu
const invisible = /[\p{Cf}\p{M}\u{1F3FB}-\u{1F3FF}]/gu
const noBreak = '\u00A0'

/** The replacement for a sign that the fonts do not have. */
const unknownSign = '?'

/**
 * A text as the fonts can write it, on one line. Letters of other scripts and emoji become question marks: a paper with
 * a gap that is seen is better than one with a gap that is not.
 */
export function writableText(text: string): string {
  const composed = text
    .normalize('NFC')
    .replaceAll(/[\u202F\u2007]/g, noBreak)
    .replaceAll('\u2011', '-')
  const signs = Array.from(
    composed.replaceAll(spaces, (space) => (space === noBreak ? space : ' ')),
    known,
  )
  return signs.join('').trim()
}

const keptAtMost = 4000
const knownSigns = new Map<string, string>()

function known(sign: string): string {
  const kept = knownSigns.get(sign)
  if (kept !== undefined) return kept
  const written = inKnownLetters(sign)
  if (knownSigns.size < keptAtMost) knownSigns.set(sign, written)
  return written
}

function inKnownLetters(sign: string): string {
  const font = paperFont('regular')
  const has = (one: string) => font.hasGlyphForCodePoint(one.codePointAt(0) ?? 0)
  if (has(sign)) return sign
  const plain = sign.normalize('NFKD').replaceAll(invisible, '')
  return Array.from(plain).every(has) ? plain : unknownSign
}

const widths = new Map<string, number>()

/** Ignores kerning, which only makes text narrower. */
export function printedWidth(text: string, weight: Weight, size: number): number {
  const font = paperFont(weight)
  let units = 0
  for (const sign of text) {
    const key = weight + sign
    const width = widths.get(key) ?? font.glyphForCodePoint(sign.codePointAt(0) ?? 0).advanceWidth
    // The map stays small, because only letters of the fonts get here.
    widths.set(key, width)
    units += width
  }
  return (units * size) / font.unitsPerEm
}
