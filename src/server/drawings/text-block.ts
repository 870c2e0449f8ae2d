import { drawable, drawLine, fitText, drawnWidth } from './text.ts'
import type { DrawingSheet } from './svg.ts'
import type { Face } from './fonts.ts'

/** The place and the style of a text on a cover. */
export interface Block {
  readonly area: readonly [x: number, y: number, width: number, height: number]
  readonly face: Face
  readonly sizes: readonly [largest: number, smallest: number]
  readonly fill: string
  readonly anchor?: 'start' | 'middle' | 'end'
  /** Against which edge of the area the lines lie. */
  readonly lie?: 'top' | 'middle' | 'bottom'
  readonly lines?: number
  readonly leading?: number
  readonly tracking?: number
  readonly isUpper?: boolean
  /** The share of the height that one line of a poster may take. */
  readonly cap?: number
}

/** Capitals reach about this far above the baseline, in ems. */
const capitals = 0.71

interface Laid {
  readonly height: number
  drawAt(to: DrawingSheet, top: number): string
}

function layOut(text: string, block: Block): Laid {
  const { area, face, leading = 1.12, tracking = 0, anchor = 'start' } = block
  const [x, , width, height] = area
  const shown = drawable(block.isUpper ? text.toUpperCase() : text, face)
  if (shown === '') return { height: 0, drawAt: () => '' }
  const room = { face, tracking, width, height, sizes: block.sizes, leading, lines: block.lines ?? 6 }
  const { lines, size } = fitText(shown, room)
  const step = size * leading
  const at = x + width * { start: 0, middle: 0.5, end: 1 }[anchor]
  return {
    height: (lines.length - 1) * step + size * capitals,
    drawAt: (to, top) =>
      lines
        .map((line, index) => {
          const y = top + size * capitals + index * step
          return drawLine(to, line, { x: at, y, size, face, tracking, anchor, fill: block.fill })
        })
        .join(''),
  }
}

function topOf({ area: [, y, , height], lie = 'top' }: Block, tall: number): number {
  return y + { top: 0, middle: (height - tall) / 2, bottom: height - tall }[lie]
}

export function drawBlock(to: DrawingSheet, text: string, block: Block): string {
  const laid = layOut(text, block)
  return laid.drawAt(to, topOf(block, laid.height))
}

export interface StackedText {
  readonly text: string
  readonly block: Block
}

/** Two texts under each other in the area of the first, however many lines the upper one takes. */
export function drawStack(to: DrawingSheet, upper: StackedText, lower: StackedText, gap: number): string {
  const [x, y, width, height] = upper.block.area
  const foot = layOut(lower.text, lower.block)
  const left = height - foot.height - gap
  const head = layOut(upper.text, { ...upper.block, area: [x, y, width, left] })
  const top = topOf(upper.block, head.height + gap + foot.height)
  return head.drawAt(to, top) + foot.drawAt(to, top + head.height + gap)
}

/** Draws a poster: every line is as wide as the area. */
export function drawPoster(to: DrawingSheet, text: string, block: Block): string {
  const { area, face } = block
  const [x, y, width, height] = area
  const shown = drawable(text.toUpperCase(), face)
  if (shown === '') return ''
  const { lines } = fitText(shown, {
    face,
    width,
    height: height * 0.8,
    sizes: block.sizes,
    leading: 1.05,
    lines: 6,
  })
  const sizes = lines.map((line) =>
    Math.min((width * 1000) / drawnWidth(line, { face }), height * (block.cap ?? 0.3)),
  )
  const tall = sizes.reduce((sum, size) => sum + size * 0.94, 0)
  const shrink = Math.min(1, height / tall)
  let top = y + (block.lie === 'bottom' ? height - tall * shrink : 0)
  return lines
    .map((line, at) => {
      const size = (sizes[at] ?? 0) * shrink
      top += size * 0.94
      return drawLine(to, line, { x, y: top - size * 0.08, size, face, fill: block.fill })
    })
    .join('')
}
