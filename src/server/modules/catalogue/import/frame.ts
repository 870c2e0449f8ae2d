/** A line, or a quoted field over several of them, that is longer is no product. */
export const maxRecordBytes = 65_536

const lineFeed = 10
const carriageReturn = 13
const quote = 34

/** Where a record stands, and where reading goes on after it. */
export interface RecordPlace {
  readonly line: number
  readonly nextLine: number
  readonly end: number
}

/** One record as it stands in the file, or why there is none. */
export type FramedRecord =
  (RecordPlace & { readonly bytes: Buffer }) | (RecordPlace & { readonly fault: string })

export interface FrameStart {
  /** Null where quotes mean nothing: JSON Lines. */
  readonly delimiter: number | null
  readonly line: number
  readonly offset: number
}

type RecordEnd = number | 'unfinished' | 'malformed'

/**
 * Cuts bytes into records and never holds more than one of them. Whatever is wrong with a record costs its first
 * line alone: reading goes on at the next one, so that a quote nobody closed does not swallow the rest of the file.
 */
export function framer({ delimiter, line: firstLine, offset: firstOffset }: FrameStart) {
  let held: Buffer = Buffer.alloc(0)
  let line = firstLine
  let offset = firstOffset
  let isSkipping = false

  function take(found: FramedRecord[], from: number, end: number, fault?: string): number {
    const until = end - 1 > from && held[end - 2] === carriageReturn ? end - 2 : end - 1
    const bytes = held.subarray(from, until)
    const place = { line, nextLine: line + linesIn(bytes), end: offset + end - from }
    if (fault !== undefined) found.push({ ...place, fault })
    else if (bytes.length > 0) found.push({ ...place, bytes })
    offset = place.end
    line = place.nextLine
    return end
  }

  function cut(isLast: boolean): FramedRecord[] {
    const found: FramedRecord[] = []
    let from = isSkipping ? skip(found) : 0
    while (!isSkipping && from < held.length) {
      const end = recordEnd(held, from, delimiter)
      if (typeof end === 'number' && end - from <= maxRecordBytes) {
        from = take(found, from, end)
        continue
      }
      const newline = held.indexOf(lineFeed, from)
      const mayComplete = end === 'unfinished' || newline === -1
      if (mayComplete && !isLast && held.length - from <= maxRecordBytes) break
      if (newline === -1) isSkipping = true
      else from = take(found, from, newline + 1, faultOf(end, newline - from))
    }
    keep(from)
    return found
  }

  /** Over the rest of a line that is too long. */
  function skip(found: FramedRecord[]): number {
    const newline = held.indexOf(lineFeed)
    if (newline === -1) return 0
    isSkipping = false
    offset += newline + 1
    found.push({ line, nextLine: line + 1, end: offset, fault: tooLong })
    line += 1
    return newline + 1
  }

  function keep(from: number): void {
    if (!isSkipping) held = held.subarray(from)
    else {
      offset += held.length - from
      held = Buffer.alloc(0)
    }
  }

  return {
    push(chunk: Buffer): FramedRecord[] {
      held = held.length === 0 ? chunk : Buffer.concat([held, chunk])
      return cut(false)
    },
    /** The last line may lack its end. */
    finish(): FramedRecord[] {
      if (held.length === 0 && !isSkipping) return []
      const total = offset + held.length
      held = Buffer.concat([held, Buffer.from('\n')])
      return cut(true).map((one) => (one.end > total ? { ...one, end: total } : one))
    },
  }
}

const tooLong = `the line is longer than ${maxRecordBytes / 1024} KB`

function faultOf(end: RecordEnd, lineBytes: number): string {
  if (lineBytes > maxRecordBytes) return tooLong
  return end === 'malformed'
    ? 'a closing quote is followed by more text'
    : `a quote is not closed within ${maxRecordBytes / 1024} KB`
}

function linesIn(bytes: Buffer): number {
  let count = 1
  for (let at = bytes.indexOf(lineFeed); at !== -1; at = bytes.indexOf(lineFeed, at + 1)) count += 1
  return count
}

/** Where the record that begins at `from` ends, its line feed included. */
function recordEnd(bytes: Buffer, from: number, delimiter: number | null): RecordEnd {
  let at = from
  for (;;) {
    if (delimiter !== null && bytes[at] === quote) {
      const closed = afterQuote(bytes, at + 1)
      if (closed === -1) return 'unfinished'
      const next = bytes[closed] === carriageReturn && bytes[closed + 1] === lineFeed ? closed + 1 : closed
      if (bytes[next] === lineFeed) return next + 1
      if (bytes[closed] === carriageReturn && closed + 1 === bytes.length) return 'unfinished'
      if (bytes[closed] !== delimiter) return 'malformed'
      at = closed + 1
    } else {
      const newline = bytes.indexOf(lineFeed, at)
      if (newline === -1) return 'unfinished'
      const quoted = delimiter === null ? -1 : quotedField(bytes.subarray(at, newline), delimiter)
      if (quoted === -1) return newline + 1
      at += quoted
    }
  }
}

/** Where the first field after the beginning starts that is in quotes; -1 where none is. */
function quotedField(line: Buffer, delimiter: number): number {
  for (let at = line.indexOf(quote, 1); at !== -1; at = line.indexOf(quote, at + 1)) {
    if (line[at - 1] === delimiter) return at
  }
  return -1
}

/** After the quote that closes the field; -1 where more bytes are needed to tell. */
function afterQuote(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(quote, from); at !== -1; at = bytes.indexOf(quote, at + 2)) {
    if (at + 1 === bytes.length) return -1
    if (bytes[at + 1] !== quote) return at + 1
  }
  return -1
}
