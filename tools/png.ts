import { crc32, deflateSync } from 'node:zlib'

export interface Pixels {
  readonly width: number
  readonly height: number
  /** Red, green, blue, alpha from the lowest byte up, as a canvas on a little-endian machine has them. */
  readonly values: readonly number[]
}

/** A PNG of at most 256 colours: drawings have few, and the shades of their edges hardly differ. */
export function encodePng({ width, height, values }: Pixels): Buffer {
  const colours = mostUsed(values, 256)
  const indexOf = new Map<number, number>()
  const rows = Buffer.alloc(height * (width + 1)) // each row opens with its filter: 0, none
  for (const [at, value] of values.entries()) {
    const index = indexOf.get(value) ?? nearest(colours, value)
    indexOf.set(value, index)
    rows[at + Math.floor(at / width) + 1] = index
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 3], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(colours.flatMap((colour) => channels(colour).slice(0, 3)))),
    chunk('tRNS', Buffer.from(colours.map((colour) => colour >>> 24))),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function mostUsed(values: readonly number[], most: number): number[] {
  const counts = new Map<number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  const byCount = [...counts].toSorted(([, one], [, other]) => other - one)
  return byCount.slice(0, most).map(([value]) => value)
}

function nearest(colours: readonly number[], value: number): number {
  const wanted = channels(value)
  const distances = colours.map((colour) =>
    channels(colour).reduce((sum, part, at) => sum + (part - (wanted[at] ?? 0)) ** 2, 0),
  )
  return distances.indexOf(Math.min(...distances))
}

function channels(value: number): number[] {
  return [value & 255, (value >>> 8) & 255, (value >>> 16) & 255, value >>> 24]
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const frame = Buffer.alloc(named.length + 8)
  frame.writeUInt32BE(content.length, 0)
  frame.set(named, 4)
  frame.writeUInt32BE(crc32(named), named.length + 4)
  return frame
}
