import { createReadStream, type ReadStream } from 'node:fs'
import { open, stat as statOf } from 'node:fs/promises'
import { createGunzip } from 'node:zlib'
import { StartError } from '#server/platform/start-error.ts'
import { hasCode } from '#server/platform/error-code.ts'

export interface OpenFile {
  readonly path: string
  readonly name: string
  readonly size: number
  readonly changedAtMs: number
  readonly isGzip: boolean
}

const chunkBytes = 131_072

export async function openFile(path: string): Promise<OpenFile> {
  try {
    const stat = await statOf(path)
    if (!stat.isFile()) throw new StartError(`${path} is not a file; name a CSV or JSON Lines file.`)
    const [first, second] = await firstBytes(path)
    const isGzip = first === 0x1f && second === 0x8b
    return { path, name: nameOf(path), size: stat.size, changedAtMs: stat.mtimeMs, isGzip }
  } catch (error) {
    if (hasCode(error, 'ENOENT')) throw new StartError(`There is no file ${path}.`)
    if (hasCode(error, 'EACCES')) throw new StartError(`The file ${path} may not be read by this user.`)
    throw error
  }
}

async function firstBytes(path: string): Promise<Buffer> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

export interface Bytes {
  readonly chunks: AsyncIterable<Buffer>
  /** How far the file itself has been read, packed as it is. */
  position(): number
}

/** The content from `start` on, unpacked. A packed file has to be unpacked up to there first. */
export function readBytes(file: OpenFile, start = 0): Bytes {
  const from = file.isGzip ? 0 : start
  const raw = createReadStream(file.path, { start: from, highWaterMark: chunkBytes })
  return {
    chunks: file.isGzip ? unpacked(raw, start) : raw,
    position: () => from + raw.bytesRead,
  }
}

async function* unpacked(raw: ReadStream, start: number): AsyncGenerator<Buffer> {
  const gunzip = createGunzip({ chunkSize: chunkBytes })
  raw.on('error', (error) => gunzip.destroy(error))
  let toSkip = start
  try {
    for await (const chunk of raw.pipe(gunzip)) {
      const bytes = chunk as Buffer // a stream without an encoding gives buffers
      if (toSkip >= bytes.length) toSkip -= bytes.length
      else {
        yield toSkip === 0 ? bytes : bytes.subarray(toSkip)
        toSkip = 0
      }
    }
  } finally {
    raw.destroy()
  }
}

/** The first bytes of the content, to tell what it is. */
export async function readHead(file: OpenFile, most: number): Promise<Buffer> {
  const parts: Buffer[] = []
  let length = 0
  for await (const chunk of readBytes(file).chunks) {
    parts.push(chunk)
    length += chunk.length
    if (length > most) break
  }
  return Buffer.concat(parts).subarray(0, most + 1)
}
