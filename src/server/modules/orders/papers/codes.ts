import bwip from 'bwip-js/node'

/** Black bars from left to right, in modules, without the quiet zone. */
export interface Bars {
  readonly modules: number
  readonly bars: readonly { readonly at: number; readonly width: number }[]
}

/** GS1 General Specifications §5.4.3.2: ten modules of white on either side. */
export const barcodeQuiet = 10
/** ISO/IEC 18004 §6.3.8: four modules of white on all sides. */
export const qrQuiet = 4

/** A text of ASCII as Code 128. */
export function code128(text: string): Bars {
  const [symbol] = bwip.raw('code128', text)
  if (!symbol || !('sbs' in symbol)) throw new Error('no Code 128')
  const bars: { at: number; width: number }[] = []
  let at = 0
  for (const [index, width] of symbol.sbs.entries()) {
    // Bars and spaces take turns, a bar first.
    if (index % 2 === 0) bars.push({ at, width })
    at += width
  }
  return { modules: at, bars }
}

/** Black runs by row, in modules, without the quiet zone. */
export interface Squares {
  readonly modules: number
  readonly runs: readonly { readonly x: number; readonly y: number; readonly width: number }[]
}

/** A text as a QR code that still reads with an eighth of it gone. */
export function qrCode(text: string): Squares {
  const [symbol] = bwip.raw('qrcode', text, 'eclevel=M')
  if (!symbol || !('pixs' in symbol)) throw new Error('no QR code')
  const { pixs, pixx, pixy } = symbol
  const runs: { x: number; y: number; width: number }[] = []
  for (let y = 0; y < pixy; y += 1)
    for (let x = 0; x < pixx; x += 1) {
      if (pixs[y * pixx + x] !== 1) continue
      const last = runs.at(-1)
      if (last && last.y === y && last.x + last.width === x) last.width += 1
      else runs.push({ x, y, width: 1 })
    }
  return { modules: pixx, runs }
}
