import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { PageBodies } from './page-cache.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Once per stored page, so it may take its time; level 5 is where HTML stops shrinking fast. */
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

/** For a page that is sent once: the fast level costs a tenth of a render. */
export async function compressOnce(body: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'identity' ? body : zip(body, { level: 1 })
}

export type Encoding = keyof PageBodies

/** Browsers say one of a handful of things; the bound is for whoever makes things up. */
const known = new Map<string, Encoding>()
const maxKnown = 100

/** Of what the browser takes, the smallest; a refusal by `q=0` is respected. */
export function chooseEncoding(header: string | undefined): Encoding {
  if (header === undefined) return 'identity'
  const before = known.get(header)
  if (before) return before
  const encoding = readEncoding(header)
  if (known.size < maxKnown) known.set(header, encoding)
  return encoding
}

function readEncoding(header: string): Encoding {
  if (takes(header, 'br')) return 'br'
  return takes(header, 'gzip') ? 'gzip' : 'identity'
}

function takes(header: string, name: string): boolean {
  for (const one of header.split(',')) {
    const [coding = '', quality = ''] = one.split(';', 2)
    if (coding.trim() === name) return !/^q=0(?:\.0*)?$/.test(quality.trim())
  }
  return false
}
