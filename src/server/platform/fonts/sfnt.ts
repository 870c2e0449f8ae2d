/** The outline of a glyph as TrueType holds it: contours one after another. */
export interface Points {
  readonly xs: number[]
  readonly ys: number[]
  readonly onCurve: boolean[]
}

/** Every step in two bytes: longer than need be, and only ever in memory. */
export function writeGlyph(ends: readonly number[], { xs, ys, onCurve }: Points): Buffer {
  const head = Buffer.alloc(10 + ends.length * 2 + 2)
  head.writeInt16BE(ends.length, 0)
  for (const [at, value] of [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)].entries())
    head.writeInt16BE(value, 2 + at * 2)
  for (const [at, end] of ends.entries()) head.writeUInt16BE(end, 10 + at * 2)
  const steps = (values: readonly number[]) => {
    const bytes = Buffer.alloc(values.length * 2)
    for (const [at, value] of values.entries()) bytes.writeInt16BE(value - (values[at - 1] ?? 0), at * 2)
    return bytes
  }
  return Buffer.concat([head, Buffer.from(onCurve.map(Number)), steps(xs), steps(ys)])
}

/** https://learn.microsoft.com/typography/opentype/spec/otff#table-directory: a file of TrueType outlines. */
export function joinTables(tables: ReadonlyMap<string, Buffer>): Buffer {
  const sorted = [...tables].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const head = Buffer.alloc(12 + sorted.length * 16)
  head.writeUInt32BE(0x00010000, 0)
  head.writeUInt16BE(sorted.length, 4)
  const parts: Buffer[] = [head]
  let offset = head.length
  for (const [index, [tag, bytes]] of sorted.entries()) {
    const at = 12 + index * 16
    head.write(tag, at, 'latin1')
    head.writeUInt32BE(offset, at + 8)
    head.writeUInt32BE(bytes.length, at + 12)
    const padding = Buffer.alloc((4 - (bytes.length % 4)) % 4)
    parts.push(bytes, padding)
    offset += bytes.length + padding.length
  }
  return Buffer.concat(parts)
}
