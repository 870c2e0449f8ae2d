import { create, type Font, type Glyph } from 'fontkit'
import { joinTables, writeGlyph, type Points } from './sfnt.ts'
import { unpackTables } from './woff2.ts'

interface FontSource {
  /** Packed variable fonts of one family; a letter is taken from the first file that has it. */
  readonly files: readonly Buffer[]
  readonly axes: Readonly<Record<string, number>>
  /** The name of the font inside a document. */
  readonly name: string
}

/**
 * One weight of a variable font as a plain font of its own, its files joined. fontkit shows the letters of a weight, but
 * cannot write them into a document: `encodeSimple` of 2.0.4 throws.
 */
export function staticFont({ files, axes, name }: FontSource): Font {
  const [main, ...others] = files.map((file) => opened(unpackTables(file), axes))
  if (!main) throw new Error(`${name} has no file.`)
  const letters = lettersOf(main.font)
  // The first file keeps the numbers of its glyphs, so that its kerning and its figures of one width still fit.
  const glyphs = Array.from({ length: main.font.numGlyphs }, (_, id) => main.font.getGlyph(id))
  for (const { font } of others)
    for (const [code] of lettersOf(font)) {
      if (letters.has(code)) continue
      letters.set(code, glyphs.length)
      glyphs.push(font.glyphForCodePoint(code))
    }
  const kept = ['GDEF', 'GPOS', 'GSUB', 'OS/2', 'head', 'name'].flatMap((tag) => {
    const table = main.tables.get(tag)
    return table ? [[tag, table] as const] : []
  })
  const font = fontFrom(joinTables(new Map([...kept, ...writtenTables(main.tables, glyphs, letters)])))
  // Two weights have the same names, and pdfkit takes fonts of one name for one font.
  return Object.defineProperty(font, 'postscriptName', { value: name })
}

interface OpenedFile {
  readonly tables: ReadonlyMap<string, Buffer>
  readonly font: Font
}

function opened(tables: ReadonlyMap<string, Buffer>, axes: FontSource['axes']): OpenedFile {
  return { tables, font: fontFrom(joinTables(tables)).getVariation(axes) }
}

function fontFrom(bytes: Buffer): Font {
  const font = create(bytes)
  // A collection has no weights of its own; our files are single fonts.
  if (!('getVariation' in font)) throw new Error('The file holds several fonts.')
  return font
}

function lettersOf(font: Font): Map<number, number> {
  return new Map(font.characterSet.map((code) => [code, font.glyphForCodePoint(code).id]))
}

function writtenTables(
  tables: ReadonlyMap<string, Buffer>,
  glyphs: readonly Glyph[],
  letters: ReadonlyMap<number, number>,
): [string, Buffer][] {
  const outlines = glyphs.map(outlineOf)
  return [
    ['glyf', Buffer.concat(outlines)],
    ['loca', locaOf(outlines)],
    ['hmtx', metricsOf(glyphs)],
    ['cmap', cmapOf(letters)],
    ['post', postWithoutNames()],
    ['hhea', patched(tables.get('hhea'), 34, glyphs.length)],
    ['maxp', patched(tables.get('maxp'), 4, glyphs.length)],
  ]
}

function outlineOf({ path }: Glyph): Buffer {
  const points: Points = { xs: [], ys: [], onCurve: [] }
  const ends: number[] = []
  for (const { command, args } of path.commands) {
    if (command === 'closePath') ends.push(points.xs.length - 1)
    for (let at = 0; at < args.length; at += 2) {
      points.xs.push(Math.round(args[at] ?? 0))
      points.ys.push(Math.round(args[at + 1] ?? 0))
      points.onCurve.push(command !== 'quadraticCurveTo' || at === 2)
    }
  }
  if (ends.length === 0) return Buffer.alloc(0)
  const glyph = writeGlyph(ends, points)
  return Buffer.concat([glyph, Buffer.alloc((4 - (glyph.length % 4)) % 4)])
}

function locaOf(outlines: readonly Buffer[]): Buffer {
  const loca = Buffer.alloc((outlines.length + 1) * 4)
  let end = 0
  for (const [at, { length }] of outlines.entries()) {
    end += length
    loca.writeUInt32BE(end, (at + 1) * 4)
  }
  return loca
}

function metricsOf(glyphs: readonly Glyph[]): Buffer {
  const metrics = Buffer.alloc(glyphs.length * 4)
  for (const [at, { advanceWidth, bbox }] of glyphs.entries()) {
    metrics.writeUInt16BE(Math.round(advanceWidth), at * 4)
    metrics.writeInt16BE(Number.isFinite(bbox.minX) ? Math.round(bbox.minX) : 0, at * 4 + 2)
  }
  return metrics
}

/** https://learn.microsoft.com/typography/opentype/spec/cmap#format-12-segmented-coverage */
function cmapOf(letters: ReadonlyMap<number, number>): Buffer {
  const sorted = [...letters].toSorted(([a], [b]) => a - b)
  const head = Buffer.alloc(28)
  head.writeUInt16BE(1, 2)
  head.writeUInt16BE(3, 4)
  head.writeUInt16BE(10, 6)
  head.writeUInt32BE(12, 8)
  head.writeUInt16BE(12, 12)
  head.writeUInt32BE(16 + sorted.length * 12, 16)
  head.writeUInt32BE(sorted.length, 24)
  const groups = sorted.map(([code, glyph]) => {
    const group = Buffer.alloc(12)
    for (const [at, value] of [code, code, glyph].entries()) group.writeUInt32BE(value, at * 4)
    return group
  })
  return Buffer.concat([head, ...groups])
}

function postWithoutNames(): Buffer {
  const post = Buffer.alloc(32)
  post.writeUInt32BE(0x00030000, 0)
  return post
}

function patched(table: Buffer | undefined, at: number, value: number): Buffer {
  const copy = Buffer.from(table ?? Buffer.alloc(36))
  copy.writeUInt16BE(value, at)
  return copy
}
