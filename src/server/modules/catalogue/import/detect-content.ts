import { isUtf8 } from 'node:buffer'
import { StartError } from '#server/platform/start-error.ts'
import { createFramer, maxRecordBytes } from './frame.ts'
import { readHead, type OpenFile } from './open-file.ts'

export interface Content {
  /** Null for JSON Lines. */
  readonly delimiter: string | null
  /** The first line of a CSV file as it stands there. */
  readonly header: Buffer | null
  /** The offset at which the rows begin. */
  readonly offset: number
  readonly line: number
}

const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf])
const delimiters = [',', ';', '\t']

/** Tells the kind of a file by its first line and never by its name. */
export async function detectContent(file: OpenFile): Promise<Content> {
  const head = await readHead(file, maxRecordBytes + byteOrderMark.length)
  // Some programs put a mark before UTF-8.
  const start = head.subarray(0, 3).equals(byteOrderMark) ? 3 : 0
  const text = head.subarray(start)
  if (text.toString('latin1').trim() === '') throw new StartError(`${file.name} is empty.`)
  if (isUtf16(head)) throw new StartError(`${file.name} is UTF-16; save it as UTF-8 and start again.`)
  const newline = text.indexOf('\n')
  const line = newline === -1 ? text : text.subarray(0, newline)
  const isWhole = newline !== -1 || text.length <= maxRecordBytes
  if (line.includes(0) || (isWhole && !isUtf8(line))) throw binary(file)
  const first = line.toString('utf8').trimStart()
  if (first.startsWith('{')) return { delimiter: null, header: null, offset: start, line: 1 }
  if (first.startsWith('[')) {
    throw new StartError(`${file.name} is one JSON document; write one object per line (JSON Lines).`)
  }
  return csvContent(file, text, start)
}

function csvContent(file: OpenFile, text: Buffer, start: number): Content {
  const delimiter = delimiterOf(text.toString('utf8'))
  const frames = createFramer({ delimiter: delimiter.charCodeAt(0), line: 1, offset: start })
  const [first] = [...frames.push(text), ...frames.finish()]
  if (first && first.fault === undefined) {
    return { delimiter, header: first.bytes, offset: first.end, line: first.nextLine }
  }
  throw new StartError(`The first line of ${file.name} names no columns: ${first?.fault ?? 'it is empty'}.`)
}

function isUtf16(head: Buffer): boolean {
  return (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff)
}

function binary(file: OpenFile): StartError {
  return new StartError(
    `${file.name} is no text; an import takes CSV or JSON Lines in UTF-8, plain or packed with gzip.`,
  )
}

/** The character that stands most often between the headings. A comma inside quotes does not count. */
function delimiterOf(text: string): string {
  const bare =
    text
      .replaceAll(/"[^"]*"/g, '')
      .trimStart()
      .split('\n', 1)[0] ?? ''
  const counts = delimiters.map((delimiter) => bare.split(delimiter).length)
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ','
}
