import { formatGtin, parseIdentifier } from '#kernel/gtin.ts'
import { isHeading } from './heading.ts'

export interface StrangeLine {
  /** The number of the line, counted from 1. */
  readonly number: number
  readonly text: string
  /** The position of the line in the text. */
  readonly from: number
  readonly to: number
}

export interface ReadList {
  /**
   * The codes to send. Codes with a wrong check digit are sent too, because the answer names them, and copies once more,
   * because the answer says that they are copies.
   */
  readonly codes: readonly string[]
  /** How many different ones they are, the wrong ones among them. */
  readonly different: number
  /** Right ones, each once. */
  readonly recognised: number
  readonly strange: readonly StrangeLine[]
}

/** Reads a pasted list or the text of a file (rulebook §15); a line of a table counts by the codes in it. */
export function readList(text: string): ReadList {
  const codes: string[] = []
  const recognised = new Set<string>()
  const strange: StrangeLine[] = []
  for (const line of strangeLines(text)) {
    const found = codesIn(line.text)
    codes.push(...found.right, ...found.wrong)
    for (const code of found.right) recognised.add(code)
    const isHeadingOnly = found.wrong.length === 0 && isHeading(line.text)
    if (found.right.length === 0 && !isHeadingOnly) strange.push(line)
  }
  const different = new Set(codes).size
  return { codes: atMostTwice(codes), different, recognised: recognised.size, strange }
}

function atMostTwice(codes: readonly string[]): readonly string[] {
  const counts = new Map<string, number>()
  return codes.filter((code) => {
    const count = (counts.get(code) ?? 0) + 1
    counts.set(code, count)
    return count <= 2
  })
}

/** The form the server expects (spec §5). */
export function asLines(codes: readonly string[]): string {
  return codes.join('\r\n')
}

function strangeLines(text: string): readonly StrangeLine[] {
  let from = 0
  return text.split(/\r\n|\r|\n/).flatMap((line, at) => {
    // Text fields end their lines with one character, even if the pasted text used two.
    const entry = { number: at + 1, text: line.trim(), from, to: from + line.length }
    from += line.length + 1
    return entry.text === '' ? [] : [entry]
  })
}

interface Found {
  readonly right: readonly string[]
  readonly wrong: readonly string[]
}

/** Spaces may stand within a code or between two: what is right as a whole is taken as a whole. */
function codesIn(line: string): Found {
  const parts = [line.split(/[,;\t|]/), line.split(/[,;\t|\s]+/)].map((split) => split.map(bareCell))
  for (const tried of [[bareCell(line)], ...parts]) {
    const right = tried.map(rightCode).filter((code) => code !== null)
    if (right.length > 0) return { right, wrong: wrongCodes(tried) }
  }
  return { right: [], wrong: wrongCodes(parts[1] ?? []) }
}

/** Tables put their cells into quotation marks, and some an apostrophe before long numbers. */
function bareCell(cell: string): string {
  return cell.trim().replaceAll(/^["'=]+|["']+$/g, '')
}

function rightCode(text: string): string | null {
  const read = parseIdentifier(text)
  return read.kind === 'gtin' ? formatGtin(read.gtin) : null
}

function wrongCodes(texts: readonly string[]): string[] {
  return texts.flatMap((text) => {
    const read = parseIdentifier(text)
    return read.kind === 'bad-check-digit' ? [read.digits] : []
  })
}
