import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'
import { ifPossible } from '#web/api/if-possible.ts'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'

// The package would fetch it from a host of others.
prepareZXingModule({ overrides: { locateFile: () => wasmUrl } })

const detector = new BarcodeDetector({ formats: ['ean_13', 'ean_8', 'upc_a', 'upc_e'] })

/** Reads frames beside the page; no picture leaves the device (ux.md X80). */
self.addEventListener('message', ({ data }: MessageEvent<ImageBitmap>) => void readFrame(data))

async function readFrame(frame: ImageBitmap): Promise<void> {
  const found = await ifPossible(detector.detect(frame))
  frame.close()
  const seen = found?.map(({ format, rawValue }) => ({ format, rawValue })) ?? null
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker answers the page that made it
  self.postMessage(seen)
}
