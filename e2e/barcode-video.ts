import type { LaunchOptions, WorkerInfo } from '@playwright/test'
import { writeFileSync } from 'node:fs'
import sharp from 'sharp'

const width = 640
const height = 480
const barWidth = 4
/** Above and below a code. */
const gap = 12
/** Chromium shows thirty pictures of such a file in a second. */
const picturesPerSecond = 30

const odd = '0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011'.split(' ')
const parities = 'LLLLLL LLGLGG LLGGLG LLGGGL LGLLGG LGGLLG LGGGLL LGLGLG LGLGGL LGGLGL'.split(' ')

const inverted = (bits: string) => bits.replaceAll(/./g, (bit) => (bit === '1' ? '0' : '1'))
const reversed = (bits: string) => Array.from(bits).toReversed().join('')

/** The 95 bars and gaps of an EAN-13. */
function barsOf(code: string): string {
  const digits = Array.from(code, Number)
  const parity = parities[digits[0] ?? 0] ?? ''
  const left = digits.slice(1, 7).map((digit, at) => {
    const bits = odd[digit] ?? ''
    return parity[at] === 'L' ? bits : reversed(inverted(bits))
  })
  const right = digits.slice(7).map((digit) => inverted(odd[digit] ?? ''))
  return `101${left.join('')}01010${right.join('')}101`
}

/** One line of points through the bars, with white at both ends. */
function lineOf(code: string): Buffer {
  const line = Buffer.alloc(width, 255)
  const from = Math.floor((width - 95 * barWidth) / 2)
  for (const [at, bit] of Array.from(barsOf(code)).entries())
    if (bit === '1') line.fill(0, from + at * barWidth, from + (at + 1) * barWidth)
  return line
}

/** Several codes one below the other, on white. */
function pictureOf(codes: readonly string[]): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height, 255)
  const rowHeight = Math.floor(height / codes.length)
  for (const [row, code] of codes.entries()) {
    const line = lineOf(code)
    for (let y = row * rowHeight + gap; y < (row + 1) * rowHeight - gap; y += 1) line.copy(pixels, y * width)
  }
  return sharp(pixels, { raw: { width, height, channels: 1 } })
    .jpeg({ quality: 80 })
    .toBuffer()
}

/** The picture of a camera that moves along a shelf: some codes for a while, then the next ones, again and again. */
export async function writeBarcodeVideo(
  file: string,
  codes: readonly string[],
  { seconds = 1, perPicture = 5 } = {},
): Promise<void> {
  const groups = Array.from({ length: Math.ceil(codes.length / perPicture) }, (_, at) =>
    codes.slice(at * perPicture, (at + 1) * perPicture),
  )
  const pictures = await Promise.all(groups.map(pictureOf))
  const shown = Math.round(seconds * picturesPerSecond)
  writeFileSync(file, Buffer.concat(pictures.flatMap((picture) => Array<Buffer>(shown).fill(picture))))
}

/** How a browser is started whose camera shows the file, and who lets pages use it. */
export function cameraShowing(file: string) {
  const args = [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${file}`,
  ]
  return async (
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the fixtures a fixture needs from its pattern
    {},
    use: (options: LaunchOptions) => Promise<void>,
    { project }: WorkerInfo,
  ): Promise<void> => {
    const { launchOptions = {} } = project.use
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...args] })
  }
}
