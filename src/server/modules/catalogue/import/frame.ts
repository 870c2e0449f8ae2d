/** The limit for one record, which may be a line or several lines with a quoted field. No real product is longer. */
export const maxRecordBytes = 65_536

const lineFeed = 10
const carriageReturn = 13
const quote = 34

/** The place of a record, and the place where reading goes on after it. */
export interface RecordPlace {
  readonly line: number
  readonly nextLine: number
  readonly end: number
}

/** The bytes of one record, and the reason if they are no record. */
export type FramedRecord = RecordPlace & {
  /** Empty if the line was too long to keep. */
  readonly bytes: Buffer
  readonly fault?: string
}

export interface FrameStart {
  /** Null for JSON Lines, where quotes have no meaning for the records. */
  readonly delimiter: number | null
  readonly line: number
  readonly offset: number
}

type RecordEnd = number | 'unfinished' | 'malformed'

/**
 * Cuts bytes into records and holds one record at most. A fault in a record costs only its first line, and reading goes
 * on at the next line. So a quote that is never closed does not swallow the rest of the file.
 */
export function createFramer({ delimiter, line: firstLine, offset: firstOffset }: FrameStart) {
  let pending: Buffer = Buffer.alloc(0)
  let line = firstLine
  let offset = firstOffset
  let isSkipping = false

  function takeRecord(records: FramedRecord[], from: number, end: number, fault?: string): number {
    const until = end - 1 > from && pending[end - 2] === carriageReturn ? end - 2 : end - 1
    const bytes = pending.subarray(from, until)
    const place = { line, nextLine: line + countLines(bytes), end: offset + end - from }
    if (fault !== undefined) records.push({ ...place, fault, bytes: bytes.subarray(0, maxRecordBytes) })
    else if (bytes.length > 0) records.push({ ...place, bytes })
    offset = place.end
    line = place.nextLine
    return end
  }

  function cutRecords(isLast: boolean): FramedRecord[] {
    const records: FramedRecord[] = []
    let from = isSkipping ? skipLine(records) : 0
    while (!isSkipping && from < pending.length) {
      const end = findRecordEnd(pending, from, delimiter)
      if (typeof end === 'number' && end - from <= maxRecordBytes) {
        from = takeRecord(records, from, end)
        continue
      }
      const newline = pending.indexOf(lineFeed, from)
      const mayComplete = end === 'unfinished' || newline === -1
      if (mayComplete && !isLast && pending.length - from <= maxRecordBytes) break
      if (newline === -1) isSkipping = true
      else from = takeRecord(records, from, newline + 1, recordFault(end, newline - from))
    }
    keep(from)
    return records
  }

  /** Skips the rest of a line that is too long. */
  function skipLine(records: FramedRecord[]): number {
    const newline = pending.indexOf(lineFeed)
    if (newline === -1) return 0
    isSkipping = false
    offset += newline + 1
    records.push({ line, nextLine: line + 1, end: offset, fault: tooLong, bytes: Buffer.alloc(0) })
    line += 1
    return newline + 1
  }

  function keep(from: number): void {
    if (!isSkipping) pending = pending.subarray(from)
    else {
      offset += pending.length - from
      pending = Buffer.alloc(0)
    }
  }

  return {
    push(chunk: Buffer): FramedRecord[] {
      pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk])
      return cutRecords(false)
    },
    /** Reads the last record, whose line may have no line feed. */
    finish(): FramedRecord[] {
      if (pending.length === 0 && !isSkipping) return []
      const total = offset + pending.length
      pending = Buffer.concat([pending, Buffer.from('\n')])
      return cutRecords(true).map((record) => (record.end > total ? { ...record, end: total } : record))
    },
  }
}

const tooLong = `the line is longer than ${maxRecordBytes / 1024} KB`

function recordFault(end: RecordEnd, lineBytes: number): string {
  if (lineBytes > maxRecordBytes) return tooLong
  return end === 'malformed'
    ? 'a closing quote is followed by more text'
    : `a quote is not closed within ${maxRecordBytes / 1024} KB`
}

function countLines(bytes: Buffer): number {
  let count = 1
  for (let at = bytes.indexOf(lineFeed); at !== -1; at = bytes.indexOf(lineFeed, at + 1)) count += 1
  return count
}

/** The place after the line feed of the record that begins at `from`. */
function findRecordEnd(bytes: Buffer, from: number, delimiter: number | null): RecordEnd {
  let at = from
  for (;;) {
    if (delimiter !== null && bytes[at] === quote) {
      const closed = findQuoteEnd(bytes, at + 1)
      if (closed === -1) return 'unfinished'
      const next = bytes[closed] === carriageReturn && bytes[closed + 1] === lineFeed ? closed + 1 : closed
      if (bytes[next] === lineFeed) return next + 1
      if (bytes[closed] === carriageReturn && closed + 1 === bytes.length) return 'unfinished'
      if (bytes[closed] !== delimiter) return 'malformed'
      at = closed + 1
    } else {
      const newline = bytes.indexOf(lineFeed, at)
      if (newline === -1) return 'unfinished'
      const quoted = delimiter === null ? -1 : findQuotedField(bytes.subarray(at, newline), delimiter)
      if (quoted === -1) return newline + 1
      at += quoted
    }
  }
}

/** The place of the first quoted field that is not at the beginning of the line; -1 where there is none. */
function findQuotedField(line: Buffer, delimiter: number): number {
  for (let at = line.indexOf(quote, 1); at !== -1; at = line.indexOf(quote, at + 1)) {
    if (line[at - 1] === delimiter) return at
  }
  return -1
}

/** The place after the quote that closes the field; -1 where more bytes are needed to find it. */
function findQuoteEnd(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(quote, from); at !== -1; at = bytes.indexOf(quote, at + 2)) {
    if (at + 1 === bytes.length) return -1
    if (bytes[at + 1] !== quote) return at + 1
  }
  return -1
}
