import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { PageBodies } from '../pages/page-cache.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** A stored page is compressed once, so this may take time. Above level 5 HTML hardly gets smaller. */
export async function compressAll(identity: Buffer): Promise<PageBodies> {
  const [gzipped, br] = await Promise.all([
    zip(identity, { level: 6 }),
    brotli(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
  ])
  return { identity, gzip: gzipped, br }
}

/** Compresses a page that is sent once. The fastest level takes a tenth of the time of a render. */
export async function compressOnce(body: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'identity' ? body : zip(body, { level: 1 })
}

export type Encoding = keyof PageBodies

/** Browsers send a handful of different headers. The bound protects against clients that send ever new ones. */
const encodingByHeader = new Map<string, Encoding>()
const maxHeaders = 100

/** The smallest encoding that the browser accepts. `q=0` in the header refuses an encoding. */
export function chooseEncoding(header: string | undefined): Encoding {
  if (header === undefined) return 'identity'
  const knownEncoding = encodingByHeader.get(header)
  if (knownEncoding) return knownEncoding
  const encoding = readEncoding(header)
  if (encodingByHeader.size < maxHeaders) encodingByHeader.set(header, encoding)
  return encoding
}

function readEncoding(header: string): Encoding {
  if (accepts(header, 'br')) return 'br'
  return accepts(header, 'gzip') ? 'gzip' : 'identity'
}

function accepts(header: string, name: string): boolean {
  for (const part of header.split(',')) {
    const [coding = '', quality = ''] = part.split(';', 2)
    if (coding.trim() === name) return !/^q=0(?:\.0*)?$/.test(quality.trim())
  }
  return false
}
