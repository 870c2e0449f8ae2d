import { writeGlyph, type Points } from './sfnt.ts'

/** Reads one of the streams a packed glyph table is split into. */
class Stream {
  private at = 0
  private readonly bytes: Buffer

  constructor(bytes: Buffer) {
    this.bytes = bytes
  }

  u8(): number {
    this.at += 1
    return this.bytes.readUInt8(this.at - 1)
  }

  u16(): number {
    return this.u8() * 256 + this.u8()
  }

  i16(): number {
    return (this.u16() << 16) >> 16
  }

  /** https://www.w3.org/TR/WOFF2/#255UInt16 */
  short(): number {
    const code = this.u8()
    if (code === 253) return this.u16()
    if (code === 255) return this.u8() + 253
    return code === 254 ? this.u8() + 506 : code
  }

  take(count: number): Buffer {
    this.at += count
    return this.bytes.subarray(this.at - count, this.at)
  }
}

interface Streams {
  readonly contours: Stream
  readonly points: Stream
  readonly flags: Stream
  readonly glyphs: Stream
  readonly composites: Stream
  readonly boxes: Stream
  readonly hints: Stream
}

/** The packed glyph table as `glyf` and `loca`: https://www.w3.org/TR/WOFF2/#glyf_table_format; hints are left out. */
export function plainGlyphs(table: Buffer): { glyf: Buffer; loca: Buffer } {
  const count = table.readUInt16BE(4)
  const streams = openStreams(table)
  const hasBox = streams.boxes.take(4 * ((count + 31) >> 5))
  const parts: Buffer[] = []
  const loca = Buffer.alloc((count + 1) * 4)
  let size = 0
  for (let id = 0; id < count; id += 1) {
    const isBoxed = ((hasBox[id >> 3] ?? 0) & (128 >> (id & 7))) !== 0
    const glyph = readGlyph(streams, isBoxed)
    const padded = Buffer.concat([glyph, Buffer.alloc((4 - (glyph.length % 4)) % 4)])
    parts.push(padded)
    size += padded.length
    loca.writeUInt32BE(size, (id + 1) * 4)
  }
  return { glyf: Buffer.concat(parts), loca }
}

function openStreams(table: Buffer): Streams {
  let at = 36
  const open = (index: number) => {
    const length = table.readUInt32BE(8 + index * 4)
    at += length
    return new Stream(table.subarray(at - length, at))
  }
  return {
    contours: open(0),
    points: open(1),
    flags: open(2),
    glyphs: open(3),
    composites: open(4),
    boxes: open(5),
    hints: open(6),
  }
}

function readGlyph(from: Streams, isBoxed: boolean): Buffer {
  const contours = from.contours.i16()
  if (contours === 0) return Buffer.alloc(0)
  return contours < 0 ? readComposite(from) : readSimple(from, contours, isBoxed)
}

function readComposite(from: Streams): Buffer {
  const parts: Buffer[] = [Buffer.from([255, 255]), from.boxes.take(8)]
  let flags = 0
  let isHinted = false
  do {
    const start = from.composites.take(2)
    flags = start.readUInt16BE(0)
    isHinted ||= (flags & 0x100) !== 0
    const scale = flags & 8 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0
    const rest = Buffer.from(from.composites.take(2 + (flags & 1 ? 4 : 2) + scale))
    const plain = Buffer.alloc(2)
    plain.writeUInt16BE(flags & ~0x100)
    parts.push(plain, rest)
  } while (flags & 0x20)
  if (isHinted) from.hints.take(from.glyphs.short())
  return Buffer.concat(parts)
}

function readSimple(from: Streams, contours: number, isBoxed: boolean): Buffer {
  const ends: number[] = []
  let total = 0
  for (let left = contours; left > 0; left -= 1) {
    total += from.points.short()
    ends.push(total - 1)
  }
  const points = readPoints(from, total)
  from.hints.take(from.glyphs.short())
  if (isBoxed) from.boxes.take(8)
  return writeGlyph(ends, points)
}

/** https://www.w3.org/TR/WOFF2/#triplet_decoding: each flag says how many bytes hold the step, and their signs. */
function readPoints({ flags, glyphs }: Streams, total: number): Points {
  const points: Points = { xs: [], ys: [], onCurve: [] }
  let [x, y] = [0, 0]
  for (let left = total; left > 0; left -= 1) {
    const flag = flags.u8()
    const [dx, dy] = step(flag & 127, glyphs)
    x += dx
    y += dy
    points.xs.push(x)
    points.ys.push(y)
    points.onCurve.push(flag < 128)
  }
  return points
}

const signed = (isPositive: number, value: number): number => (isPositive & 1 ? value : -value)

function step(code: number, from: Stream): readonly [number, number] {
  const first = from.u8()
  if (code < 10) return [0, signed(code, ((code & 14) << 7) + first)]
  if (code < 20) return [signed(code, (((code - 10) & 14) << 7) + first), 0]
  if (code < 84) {
    const at = code - 20
    return [
      signed(code, 1 + (at & 48) + (first >> 4)),
      signed(code >> 1, 1 + ((at & 12) << 2) + (first & 15)),
    ]
  }
  const second = from.u8()
  if (code < 120) {
    const at = code - 84
    return [
      signed(code, 1 + (Math.floor(at / 12) << 8) + first),
      signed(code >> 1, 1 + (((at % 12) >> 2) << 8) + second),
    ]
  }
  const third = from.u8()
  if (code < 124)
    return [signed(code, (first << 4) + (second >> 4)), signed(code >> 1, ((second & 15) << 8) + third)]
  return [signed(code, (first << 8) + second), signed(code >> 1, (third << 8) + from.u8())]
}
