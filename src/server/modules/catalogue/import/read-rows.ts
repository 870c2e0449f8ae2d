import { isUtf8 } from 'node:buffer'
import { parse } from 'csv-parse/sync'
import { addCell, columnForHeading, fileColumns, isReportColumn, type Cells, type Column } from './columns.ts'
import { withoutFormulaMark } from './report.ts'
import type { Content } from './detect-content.ts'
import { createFramer, type FramedRecord, type RecordPlace } from './frame.ts'
import type { Bytes } from './open-file.ts'

/** A row as it was written, not yet judged. */
export type RawRow = RecordPlace & (ReadRecord | FaultyRecord)

interface ReadRecord {
  readonly cells: Cells
  /** All its cells by `reportHeadings`, so that a report can hold the whole row. */
  readonly written: readonly string[]
}

interface FaultyRecord {
  readonly fault: string
  /** The line as it stands in the file, as far as it was kept. */
  readonly text: string
}

export interface Heading {
  readonly name: string
  readonly column: Column | undefined
}

type Read = (records: readonly Buffer[]) => (ReadRecord | string)[]

export interface ReadFrom {
  readonly content: Content
  readonly line: number
  readonly offset: number
  /** Called for every unknown heading, as often as it comes. */
  readonly onUnknown: (name: string) => void
}

/** The rows of a file, some hundred at a time. */
export async function* readRows(bytes: Bytes, from: ReadFrom): AsyncGenerator<RawRow[]> {
  const { delimiter, header } = from.content
  const read = delimiter !== null && header ? csvReader(delimiter, header) : jsonReader(from.onUnknown)
  const frames = createFramer({ ...from, delimiter: delimiter?.charCodeAt(0) ?? null })
  for await (const chunk of bytes.chunks) yield rowsOf(frames.push(chunk), read)
  yield rowsOf(frames.finish(), read)
}

export function readHeadings({ delimiter, header }: Content): Heading[] | null {
  if (delimiter === null || !header) return null
  const [names = []] = parseCsv([header], delimiter)
  return names
    .filter((name) => !isReportColumn(name))
    .map((name) => ({ name: name.trim(), column: columnForHeading(name) }))
}

/** The headings under which a report writes the rows of this file. */
export function reportHeadings(content: Content): readonly string[] {
  return readHeadings(content)?.map(({ name }) => name) ?? fileColumns
}

function rowsOf(framed: readonly FramedRecord[], read: Read): RawRow[] {
  const judged = framed.map((one) =>
    one.fault === undefined && !isText(one.bytes) ? { ...one, fault: notText } : one,
  )
  const good = judged.flatMap((one) => (one.fault !== undefined ? [] : [one.bytes]))
  const records = good.length === 0 ? [] : read(good)
  let next = 0
  return judged.map((one): RawRow => {
    const { line, nextLine, end } = one
    const place = { line, nextLine, end }
    const text = () => one.bytes.toString('utf8')
    if (one.fault !== undefined) return { ...place, fault: one.fault, text: text() }
    const record = records[next] ?? 'the row cannot be read'
    next += 1
    return typeof record === 'string' ? { ...place, fault: record, text: text() } : { ...place, ...record }
  })
}

const notText = 'the row is no UTF-8 text'

function isText(bytes: Buffer): boolean {
  return !bytes.includes(0) && isUtf8(bytes)
}

function csvReader(delimiter: string, header: Buffer): Read {
  const [names = []] = parseCsv([header], delimiter)
  const positions = names.map(columnForHeading)
  const isOurs = names.map(isReportColumn)
  const isReport = isOurs.includes(true)
  return (records) =>
    parseCsv(records, delimiter).map((read) => {
      const values = isReport ? read.map(withoutFormulaMark) : read
      if (values.slice(positions.length).some((value) => value !== '')) {
        return `the row has ${values.length} cells where the header names ${positions.length}`
      }
      const cells: Cells = {}
      for (const [at, value] of values.entries()) {
        const column = positions[at]
        if (column && value.trim() !== '') addCell(cells, column, value)
      }
      return { cells, written: names.flatMap((_, at) => (isOurs[at] ? [] : [values[at] ?? ''])) }
    })
}

const lineFeed = Buffer.from('\n')

/** The records are whole and their quotes in order, so that one cannot change how the next is read. */
function parseCsv(records: readonly Buffer[], delimiter: string): string[][] {
  return parse(Buffer.concat(records.flatMap((record) => [record, lineFeed])), {
    delimiter,
    record_delimiter: '\n',
    relax_quotes: true,
    relax_column_count: true,
  })
}

function jsonReader(onUnknown: (name: string) => void): Read {
  return (records) =>
    records.map((record) => {
      const cells = cellsOfJson(record.toString('utf8'), onUnknown)
      return typeof cells === 'string'
        ? cells
        : { cells, written: fileColumns.map((column) => writtenCell(cells, column)) }
    })
}

/** In CSV the word none says what null says in JSON, except for texts: those no CSV can empty. */
function writtenCell(cells: Cells, column: Column): string {
  const value = cells[column]
  if (value === null && !['brand', 'creator', 'publisher', 'configuration'].includes(column)) return 'none'
  return value ?? ''
}

function cellsOfJson(text: string, onUnknown: (name: string) => void): Cells | string {
  const row = parseJson(text)
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return 'the line is no JSON object'
  const cells: Cells = {}
  for (const [name, value] of Object.entries(row)) {
    const column = columnForHeading(name)
    if (!column) onUnknown(name)
    else {
      const text = textOf(value, column)
      if (text === undefined) return `${name}: not a text, a number, true, false or null`
      if (text?.trim() !== '') addCell(cells, column, text)
    }
  }
  return cells
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function textOf(value: unknown, column: Column): string | null | undefined {
  if (value === null || typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (column !== 'identifiers' || !Array.isArray(value)) return undefined
  return value.every((one) => typeof one === 'string' || typeof one === 'number')
    ? value.join('|')
    : undefined
}
