import { brotliDecompressSync } from 'node:zlib'
import { joinTables } from './sfnt.ts'
import { plainGlyphs } from './woff2-glyphs.ts'

/** https://www.w3.org/TR/WOFF2/#table_dir_format: a table's number is its place here; ours never reach the end. */
const knownTags =
  'cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG_ sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
    .split(' ')
    .map((tag) => tag.replace('_', ' '))

interface FontTableEntry {
  readonly tag: string
  readonly length: number
  readonly isTransformed: boolean
}

/**
 * A packed font as the plain one it was made from. fontkit reads packed fonts, but cannot vary their weight; of a plain
 * one it can.
 */
export function unpackWoff2(file: Buffer): Buffer {
  return joinTables(unpackTables(file))
}

/** Its tables by their tags. */
export function unpackTables(file: Buffer): Map<string, Buffer> {
  const { entries, end } = readDirectory(file)
  const data = brotliDecompressSync(file.subarray(end, end + file.readUInt32BE(20)))
  const tables = new Map<string, Buffer>()
  let at = 0
  for (const { tag, length, isTransformed } of entries) {
    const bytes = data.subarray(at, at + length)
    at += length
    if (tag === 'hmtx' && isTransformed) throw new Error('A font with packed side bearings is not read.')
    if (tag === 'glyf' && isTransformed) {
      const plain = plainGlyphs(bytes)
      tables.set('glyf', plain.glyf).set('loca', plain.loca)
    } else if (tag !== 'loca' || !isTransformed) tables.set(tag, Buffer.from(bytes))
  }
  // The places of glyphs are written long; the head says so.
  tables.get('head')?.writeInt16BE(1, 50)
  return tables
}

function readDirectory(file: Buffer): { entries: FontTableEntry[]; end: number } {
  const entries: FontTableEntry[] = []
  let at = 48
  const readNumber = () => {
    let value = 0
    let byte = 0
    do {
      byte = file.readUInt8(at)
      value = value * 128 + (byte & 127)
      at += 1
    } while (byte & 128)
    return value
  }
  for (let left = file.readUInt16BE(12); left > 0; left -= 1) {
    const flags = file.readUInt8(at)
    at += 1
    const isNamed = (flags & 63) === 63
    const tag = isNamed ? file.toString('latin1', at, at + 4) : (knownTags[flags & 63] ?? '')
    if (isNamed) at += 4
    const plainLength = readNumber()
    const version = flags >> 6
    const isTransformed = tag === 'glyf' || tag === 'loca' ? version !== 3 : version !== 0
    entries.push({ tag, length: isTransformed ? readNumber() : plainLength, isTransformed })
  }
  return { entries, end: at }
}
