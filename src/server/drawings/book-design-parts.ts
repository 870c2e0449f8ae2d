import { circle, path, stroke } from './svg.ts'
import { drawStack, type Block } from './text-block.ts'
import type { Canvas, Ornament } from './ornaments.ts'

export interface BookTexts {
  readonly title: string
  readonly creator: string
}

/** Paints a cover of 368 × 552; the publisher's mark comes after it, at its foot. */
export interface Design {
  readonly mark: 'start' | 'middle'
  paint(canvas: Canvas, texts: BookTexts): string
}

export const [wide, tall] = [368, 552]
export const inner = wide - 64

type Loose = Partial<Block> & Pick<Block, 'area'>

export function name(canvas: Canvas, block: Loose): Block {
  return { face: 'serif-bold', sizes: [88, 19], fill: canvas.palette.ink, leading: 1.06, ...block }
}

export function author(canvas: Canvas, block: Partial<Block>): Block {
  return {
    area: [32, 0, inner, 46],
    face: 'sans',
    sizes: [19, 11],
    lines: 2,
    fill: canvas.palette.ink,
    ...block,
  }
}

interface Stacked {
  readonly ornament: Ornament
  readonly title: Loose
  readonly creator?: Partial<Block>
}

/** Title and author above an ornament. */
export function above({ ornament, title, creator = {} }: Stacked): Design {
  const anchor = title.anchor ?? 'start'
  return {
    mark: anchor === 'middle' ? 'middle' : 'start',
    paint: (canvas, texts) => {
      const upper = { text: texts.title, block: name(canvas, title) }
      const lower = { text: texts.creator, block: author(canvas, { anchor, ...creator }) }
      return ornament(canvas) + drawStack(canvas.to, upper, lower, 18)
    },
  }
}

export function ringMark(
  x: number,
  y: number,
  r: number,
  [whole, quarter]: readonly [string, string],
): string {
  const width = r / 4
  return (
    circle([x, y, r], 'none', stroke(whole, width)) +
    path(`M${x} ${y - r}a${r} ${r} 0 0 1 ${r} ${r}`, 'none', stroke(quarter, width))
  )
}
