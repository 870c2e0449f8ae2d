import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
// oxlint-disable-next-line import/default -- the build makes it, see vite-urls.d.ts
import workerUrl from './scan-worker.ts?worker&url'
import { articleCode, type SeenBarcode } from './scanned-code.ts'

/** The files that reading needs, for pages that must work without a connection. */
export const readerFiles: readonly string[] = [workerUrl, wasmUrl]

export interface CodeReader {
  /** The articles in a frame, which it takes over; rejects when it cannot read at all. One frame at a time. */
  read(frame: ImageBitmap): Promise<readonly string[]>
  close(): void
}

export function createCodeReader(): CodeReader {
  const worker = new Worker(workerUrl, { type: 'module' })
  return {
    read: (frame) =>
      new Promise((resolve, reject) => {
        const broken = () => reject(new Error('the reader broke'))
        worker.addEventListener(
          'message',
          ({ data }: MessageEvent<readonly SeenBarcode[] | null>) =>
            data ? resolve(distinctCodes(data)) : broken(),
          { once: true },
        )
        worker.addEventListener('error', broken, { once: true })
        worker.postMessage(frame, [frame])
      }),
    close: () => worker.terminate(),
  }
}

function distinctCodes(seen: readonly SeenBarcode[]): readonly string[] {
  return [...new Set(seen.map(articleCode).filter((code) => code !== null))]
}
