import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { collectedDataPath } from '#testing/samples/collected.ts'
import { articleCode } from './scanned-code.ts'

const folder = collectedDataPath('barcodes')
const formats = { 'EAN-13': 'ean_13', 'UPC-A': 'upc_a', 'UPC-E': 'upc_e' } as const

beforeAll(() => {
  const wasm = readFileSync('node_modules/zxing-wasm/dist/reader/zxing_reader.wasm')
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } })
  // Only browsers have it: the place of a code in its picture.
  vi.stubGlobal('DOMRectReadOnly', Object)
})
afterAll(() => vi.unstubAllGlobals())

function collectedPhotos() {
  if (folder === null) return []
  return readFileSync(`${folder}/manifest.csv`, 'utf8')
    .split('\n')
    .flatMap((row) => {
      const [file = '', kind = '', expected = '', , seen = ''] = row.split(',')
      const format = kind in formats ? formats[kind as keyof typeof formats] : null // asked one word before
      return format ? [{ file, seen, code: articleCode({ format, rawValue: expected }) }] : []
    })
}

test.skipIf(folder === null)(
  '[I2] photos of real articles are read as these articles or not at all (skipped without ../shared/data)',
  async () => {
    const detector = new BarcodeDetector({ formats: ['ean_13', 'ean_8', 'upc_a', 'upc_e'] })
    const photos = collectedPhotos()
    let right = 0
    for (const { file, code, seen } of photos) {
      const found = await detector.detect(new Blob([readFileSync(`${folder}/${file}`)]))
      const codes = found.map(articleCode).filter((one) => one !== null)
      expect(
        codes.filter((one) => one !== code),
        file,
      ).toEqual([])
      if (seen === 'ok') expect(codes, file).toContain(code)
      right += codes.length
    }
    expect(right).toBeGreaterThanOrEqual(55)
  },
)
