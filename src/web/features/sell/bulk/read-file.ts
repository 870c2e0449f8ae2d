import { ifPossible } from '#web/api/if-possible.ts'

/** Far more than 500 codes with all that a table says about them: what counts is the number of codes. */
const mostBytes = 5_000_000

export const fileFaults = ['large', 'binary', 'empty'] as const
/** `no-answer`: the code for spreadsheets could not be fetched. */
export type FileFault = (typeof fileFaults)[number] | 'no-answer'
export type ReadFile = { readonly text: string } | { readonly fault: FileFault }

/** The text of a file a visitor chose; what it is follows from what is in it, not from its name. */
export async function readFile(file: Blob): Promise<ReadFile> {
  if (file.size > mostBytes) return { fault: 'large' }
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (!isPacked(bytes)) return readText(decode(bytes))
  // Loaded only by those who choose such a file.
  const code = await ifPossible(import('./spreadsheet-text.ts'))
  return code ? readText(code.spreadsheetText(bytes)) : { fault: 'no-answer' }
}

function readText(text: string | null): ReadFile {
  if (text === null) return { fault: 'binary' }
  return text.trim() === '' ? { fault: 'empty' } : { text }
}

/** A spreadsheet is a packed folder, and these are its first bytes. */
function isPacked([first, second, third, fourth]: Uint8Array): boolean {
  return first === 0x50 && second === 0x4b && third === 3 && fourth === 4
}

/** Spreadsheets write UTF-8, UTF-16 or the old alphabet of their country. */
function decode(bytes: Uint8Array): string | null {
  const wide = wideAlphabet(bytes)
  const text = wide === null ? narrow(bytes) : new TextDecoder(wide).decode(bytes)
  // oxlint-disable-next-line no-control-regex -- control characters other than those that part lines and cells
  const isBinary = /[\u0000-\u0008\u000E-\u001F]/.test(text)
  return isBinary ? null : text.replaceAll(/\r\n?/g, '\n')
}

/** UTF-16 begins with a mark; without one, every second byte of digits and Latin letters is empty. */
function wideAlphabet(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const head = bytes.subarray(0, 400)
  const emptyAt = (odd: number) => head.filter((byte, at) => byte === 0 && at % 2 === odd).length
  const [even, odd] = [emptyAt(0), emptyAt(1)]
  const most = head.length * 0.4
  if (even === 0 && odd > most) return 'utf-16le'
  return odd === 0 && even > most ? 'utf-16be' : null
}

function narrow(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
