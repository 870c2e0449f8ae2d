import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'
import { unpackWoff2 } from '#server/platform/fonts/woff2.ts'

export type Face =
  'serif' | 'serif-light' | 'serif-bold' | 'condensed' | 'condensed-light' | 'sans' | 'sans-bold'

interface FaceSource {
  readonly files: readonly string[]
  readonly axes: Readonly<Record<string, number>>
}

/** The files of a family: one has the letters of our languages, one those of neighbouring languages. */
const filesOf = (family: string, axis: string): readonly string[] =>
  ['latin', 'latin-ext'].map(
    (part) => `@fontsource-variable/${family}/files/${family}-${part}-${axis}-normal.woff2`,
  )

const [fraunces, oswald, figtree] = [
  filesOf('fraunces', 'opsz'),
  filesOf('oswald', 'wght'),
  filesOf('figtree', 'wght'),
]

const sources: Readonly<Record<Face, FaceSource>> = {
  serif: { files: fraunces, axes: { opsz: 100, wght: 480 } },
  'serif-light': { files: fraunces, axes: { opsz: 144, wght: 300 } },
  'serif-bold': { files: fraunces, axes: { opsz: 144, wght: 720 } },
  condensed: { files: oswald, axes: { wght: 600 } },
  'condensed-light': { files: oswald, axes: { wght: 350 } },
  sans: { files: figtree, axes: { wght: 500 } },
  'sans-bold': { files: figtree, axes: { wght: 800 } },
}

const require = createRequire(import.meta.url)
const plainFonts = new Map<string, Font>()
const chains = new Map<Face, readonly Font[]>()

/** Reads the fonts of a face when they are first needed, and keeps them: seven faces are a few megabytes. */
function fontChain(face: Face): readonly Font[] {
  const kept = chains.get(face)
  if (kept) return kept
  const own = sources[face].files.map((file) => plainFont(file).getVariation(sources[face].axes))
  const chain = face.startsWith('sans') ? own : [...own, ...fontChain('sans')]
  chains.set(face, chain)
  return chain
}

function plainFont(file: string): Font {
  const kept = plainFonts.get(file)
  if (kept) return kept
  const font = create(unpackWoff2(readFileSync(require.resolve(file))))
  // A collection has no weights of its own; our files are single fonts.
  if (!('getVariation' in font)) throw new Error(`${file} is no single font.`)
  plainFonts.set(file, font)
  return font
}

/** A letter in units of a thousandth of an em; y grows downwards. */
export interface DrawnLetter {
  readonly advance: number
  /** Empty for a space. */
  readonly outline: string
  readonly font: Font
}

/** More letters than our languages need. Titles in scripts without a font would otherwise fill the stores. */
const maxKeptEntries = 6000
const letters = new Map<string, DrawnLetter | null>()
const kernings = new Map<string, number>()

function keptOrMade<Value>(store: Map<string, Value>, key: string, make: () => Value): Value {
  const kept = store.get(key)
  if (kept !== undefined) return kept
  if (store.size >= maxKeptEntries) store.clear()
  const value = make()
  store.set(key, value)
  return value
}

/** The letter in the first font that has it; null if no font has it. */
export function drawnLetter(face: Face, sign: string): DrawnLetter | null {
  return keptOrMade(letters, face + sign, () => {
    const code = sign.codePointAt(0) ?? 32
    const font = fontChain(face).find((font) => font.hasGlyphForCodePoint(code))
    if (!font) return null
    const glyph = font.glyphForCodePoint(code)
    const scale = 1000 / font.unitsPerEm
    return { advance: glyph.advanceWidth * scale, outline: outlineOf(glyph.path.commands, scale), font }
  })
}

/** The change of the distance between two letters, in thousandths of the font size; negative moves them closer. */
export function kerningBetween(face: Face, first: string, second: string): number {
  return keptOrMade(kernings, face + first + second, () => {
    const [a, b] = [drawnLetter(face, first), drawnLetter(face, second)]
    if (!a || !b || a.font !== b.font) return 0
    // A ligature would be one glyph of both widths.
    const { glyphs, positions } = a.font.layout(first + second, { liga: false, dlig: false, clig: false })
    if (glyphs.length !== 2) return 0
    const advance = positions[0]?.xAdvance ?? 0
    return (advance * 1000) / a.font.unitsPerEm - a.advance
  })
}

interface Command {
  readonly command: string
  readonly args: number[]
}

const signs: Readonly<Record<string, string>> = { lineTo: 'l', quadraticCurveTo: 'q', bezierCurveTo: 'c' }

/** Rounds the points first and takes the steps between them, so that rounding errors never add up. */
function outlineOf(commands: readonly Command[], scale: number): string {
  let [x, y] = [0, 0]
  let d = ''
  for (const { command, args } of commands) {
    const places = args.map((value, at) => Math.round(value * scale * (at % 2 ? -1 : 1)))
    if (command === 'moveTo') d += `M${places.join(' ')}`
    else if (command === 'closePath') d += 'z'
    else d += (signs[command] ?? 'l') + stepsFrom(places, x, y)
    x = places.at(-2) ?? x
    y = places.at(-1) ?? y
  }
  return d
}

function stepsFrom(places: readonly number[], x: number, y: number): string {
  const steps = places.map((value, at) => value - (at % 2 ? y : x))
  return steps.map((step, at) => (at > 0 && step >= 0 ? ` ${step}` : String(step))).join('')
}
