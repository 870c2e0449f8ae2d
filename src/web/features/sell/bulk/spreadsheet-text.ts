import { strFromU8, unzipSync } from 'fflate'

/** A table of codes needs a hundredth of it; what unpacks to more is no list of somebody's shelf. */
const mostUnpacked = 40_000_000

/** The cells of all sheets of an XLSX file, as a table with tabs; null if it is no such file. */
export function spreadsheetText(bytes: Uint8Array): string | null {
  const files = unpacked(bytes)
  if (!files || files.sheets.length === 0) return null
  const texts = elements(files.sharedTexts, 'si').map(({ inside }) => textOf(inside))
  return files.sheets
    .flatMap((sheet) => elements(sheet, 'row').map((row) => rowText(row.inside, texts)))
    .filter((line) => line !== '')
    .join('\n')
}

/** Some programs write the paths with other cases, or with a slash before them. */
const sheetPath = /^\/?xl\/worksheets\/[^/]+\.xml$/i
const sharedPath = /^\/?xl\/sharedstrings\.xml$/i

function unpacked(bytes: Uint8Array) {
  let size = 0
  const isNeeded = ({ name, originalSize }: { readonly name: string; readonly originalSize: number }) => {
    if (!sheetPath.test(name) && !sharedPath.test(name)) return false
    size += originalSize
    return size <= mostUnpacked
  }
  try {
    const files = Object.entries(unzipSync(bytes, { filter: isNeeded }))
    const byName = files.toSorted(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }))
    const read = (path: RegExp) =>
      byName.filter(([name]) => path.test(name)).map(([, content]) => strFromU8(content))
    return { sheets: read(sheetPath), sharedTexts: read(sharedPath).join('') }
  } catch {
    // It begins like a packed folder, and is none or is cut off.
    return null
  }
}

interface XmlElement {
  readonly attributes: string
  readonly inside: string
}

/** The elements of this name, which holds none of its own kind; programs may put a prefix before every name. */
function elements(xml: string, name: string): readonly XmlElement[] {
  const pattern = new RegExp(
    `<(?<prefix>(?:\\w+:)?)${name}(?<attributes>(?:\\s[^>]*?)?)(?:/>|>(?<inside>[^]*?)</\\k<prefix>${name}>)`,
    'g',
  )
  return Array.from(xml.matchAll(pattern), ({ groups }) => ({
    attributes: groups?.['attributes'] ?? '',
    inside: groups?.['inside'] ?? '',
  }))
}

function rowText(row: string, texts: readonly string[]): string {
  const cells = elements(row, 'c').map(({ attributes, inside }) => cellText(attributes, inside, texts))
  return cells.some((cell) => cell !== '') ? cells.join('\t') : ''
}

function cellText(attributes: string, inside: string, texts: readonly string[]): string {
  const type = /\bt="(\w+)"/.exec(attributes)?.[1] ?? 'n'
  if (type === 'inlineStr') return textOf(inside)
  const value = plain(elements(inside, 'v')[0]?.inside ?? '')
  if (type === 's') return texts[Number(value)] ?? ''
  return type === 'n' ? numberText(value) : value
}

/** A long number may be written as 9.7831614841E12. */
function numberText(value: string): string {
  const number = Number(value)
  return value !== '' && Number.isSafeInteger(number) ? String(number) : value
}

/** A text may stand in several pieces; how it is pronounced stands beside it and is left out. */
function textOf(xml: string): string {
  const spoken = /<(?:\w+:)?rPh\b[^]*?<\/(?:\w+:)?rPh>/g
  return elements(xml.replaceAll(spoken, ''), 't')
    .map(({ inside }) => plain(inside))
    .join('')
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Without escapes, and on one line, because a line of the list is a row. */
function plain(xml: string): string {
  return xml
    .replaceAll(
      /&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi,
      (whole, decimal?: string, hex?: string, name?: string) => {
        const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : null
        if (code === null) return named[name ?? ''] ?? whole
        return code <= 0x10ffff ? String.fromCodePoint(code) : whole
      },
    )
    .replaceAll(/_x[\da-f]{4}_|\s+/gi, ' ')
    .trim()
}
