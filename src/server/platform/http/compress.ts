import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzipSync,
  zstdCompressSync,
  zstdDecompressSync,
  type BrotliOptions,
} from 'node:zlib'

export type Encoding = 'zstd' | 'br' | 'gzip' | 'identity'

/** In the order in which we take them: zstd packs four times as fast as brotli of its size, and gzip is the largest. */
const packed = ['zstd', 'br', 'gzip'] as const

/** A window as large as our largest pages: a larger one would only cost memory for each call. */
const brotliWindowBits = 18
const fastest = { zstd: 3, br: 1, gzip: 1 } as const
/** Above this level HTML hardly gets smaller. */
const smallBrotli = 5

function brotliOptions(bytes: Uint8Array, quality: number): BrotliOptions {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_LGWIN]: brotliWindowBits,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  }
}

/**
 * Packs at once, for an answer that somebody waits for. The fastest levels take less time than it would take to hand
 * the bytes to another thread and to get them back.
 */
export function packFast(bytes: Buffer, encoding: Encoding): Buffer {
  switch (encoding) {
    case 'zstd':
      return zstdCompressSync(bytes, {
        params: { [constants.ZSTD_c_compressionLevel]: fastest.zstd },
        pledgedSrcSize: bytes.length,
      })
    case 'br':
      return brotliCompressSync(bytes, brotliOptions(bytes, fastest.br))
    case 'gzip':
      return gzipSync(bytes, { level: fastest.gzip })
    case 'identity':
      return bytes
  }
}

const brotli = promisify(brotliCompress)

/** Packs well and on another thread, for bytes that are sent many times and that nobody waits for. */
export function packSmall(bytes: Buffer): Promise<Buffer> {
  return brotli(bytes, brotliOptions(bytes, smallBrotli))
}

export function unpack(bytes: Buffer, encoding: Encoding): Buffer {
  switch (encoding) {
    case 'zstd':
      return zstdDecompressSync(bytes)
    case 'br':
      return brotliDecompressSync(bytes)
    case 'gzip':
      return gunzipSync(bytes)
    case 'identity':
      return bytes
  }
}

/** Browsers send a handful of different headers. The bound protects against clients that send ever new ones. */
const encodingsByHeader = new Map<string, readonly Encoding[]>()
const maxHeaders = 100
const onlyPlain: readonly Encoding[] = ['identity']

/** The encodings that the browser accepts, the one to pack with first. `q=0` in the header refuses an encoding. */
export function acceptedEncodings(header: string | undefined): readonly Encoding[] {
  if (header === undefined) return onlyPlain
  const known = encodingsByHeader.get(header)
  if (known) return known
  const encodings = [...packed.filter((encoding) => accepts(header, encoding)), ...onlyPlain]
  if (encodingsByHeader.size < maxHeaders) encodingsByHeader.set(header, encodings)
  return encodings
}

/** The header that names the encoding of a body; bytes as they are have none. */
export function encodingHeader(encoding: Encoding): Readonly<Record<string, string>> {
  return encoding === 'identity' ? {} : { 'content-encoding': encoding }
}

function accepts(header: string, name: string): boolean {
  for (const part of header.split(',')) {
    const [coding = '', quality = ''] = part.split(';', 2)
    if (coding.trim() === name) return !/^q=0(?:\.0*)?$/.test(quality.trim())
  }
  return false
}
