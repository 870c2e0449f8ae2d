import { setImmediate } from 'node:timers/promises'
import { Zip, ZipDeflate } from 'fflate'

export interface ZippedFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** File by file, so that requests that came meanwhile go first. */
export async function zipFiles(files: AsyncIterable<ZippedFile>, now: Date): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  const { promise: done, resolve, reject } = Promise.withResolvers<void>()
  const zip = new Zip((error, chunk, isLast) => {
    if (error) return reject(error)
    chunks.push(chunk)
    if (isLast) resolve()
  })
  for await (const { name, bytes } of files) {
    const file = new ZipDeflate(name)
    file.mtime = now
    zip.add(file)
    file.push(bytes, true)
    await setImmediate()
  }
  zip.end()
  await done
  return Buffer.concat(chunks)
}
