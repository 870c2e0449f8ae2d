/** The contract bounds a list to the same size. */
const mostBytes = 20_000

export const fileFaults = ['large', 'binary', 'empty'] as const
export type FileFault = (typeof fileFaults)[number]
export type ReadFile = { readonly text: string } | { readonly fault: FileFault }

/** The text of a file a visitor chose; anything but text is refused by what is in it, not by its name. */
export async function readFile(file: Blob): Promise<ReadFile> {
  if (file.size > mostBytes) return { fault: 'large' }
  const text = decode(new Uint8Array(await file.arrayBuffer()))
  if (text === null) return { fault: 'binary' }
  return text.trim() === '' ? { fault: 'empty' } : { text }
}

/** Spreadsheets write UTF-8, UTF-16 with its mark, or the old alphabet of their country. */
function decode(bytes: Uint8Array): string | null {
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe
  const text = isWide ? new TextDecoder('utf-16le').decode(bytes) : narrow(bytes)
  // oxlint-disable-next-line no-control-regex -- control characters other than those that part lines and cells
  const isBinary = /[\u0000-\u0008\u000E-\u001F]/.test(text)
  return isBinary ? null : text.replaceAll(/\r\n?/g, '\n')
}

function narrow(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
