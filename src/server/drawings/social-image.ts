import { drawProduct, type PictureFacts } from './draw-product.ts'
import { circle, path, rect, sheet, stroke, type DrawingSheet } from './svg.ts'
import { drawLine } from './text.ts'
import { drawStack } from './text-block.ts'

/** Ink, paper and green of the shop: src/ui/theme.css. */
const [ink, paper, green] = ['#10231c', '#fbfaf6', '#0b7a4b']

export interface SocialTexts {
  readonly title: string
  /** One line below: a price, a condition, an author. */
  readonly line: string
}

/** The picture that social networks show for a shared product: 1200 × 630, PNG. */
export async function socialImage(facts: PictureFacts, texts: SocialTexts): Promise<Buffer> {
  // Loaded at the first picture: its library holds 15 MB, and many servers never draw one.
  const { default: sharp } = await import('sharp')
  const drawn = sharp(Buffer.from(drawSocial(facts, texts))).removeAlpha()
  // 160 colours look the same and weigh less than half; a longer search for them gains nothing.
  return drawn.png({ palette: true, colours: 160, dither: 0.4, effort: 1 }).toBuffer()
}

function drawSocial(facts: PictureFacts, texts: SocialTexts): string {
  const to = sheet('s')
  const picture = drawProduct(facts).replace('<svg ', '<svg x="628" y="59" width="512" height="512" ')
  return to.finish(
    rect([0, 0, 1200, 630], paper) +
      circle([884, 315, 286], '#ffffff') +
      circle([884, 315, 286], 'none', stroke(ink, 3, 0.1)) +
      path('M884 29a286 286 0 0 1 286 286', 'none', stroke(green, 7)) +
      picture +
      logo(to) +
      words(to, texts),
    [1200, 630],
  )
}

/** Draws the same as src/ui/logo.tsx: the ring with its green quarter, and the name. */
function logo(to: DrawingSheet): string {
  const ring =
    `<g transform="translate(72 66) scale(1.75)" fill="none" stroke-width="5">` +
    path('M27.48 16.64A11.5 11.5 0 1 1 15.36 4.52', 'none', ` stroke="${ink}"`) +
    path('M16.64 4.52A11.5 11.5 0 0 1 27.48 15.36', 'none', ` stroke="${green}"`) +
    '</g>'
  return (
    ring + drawLine(to, 'Rondo', { x: 142, y: 108, size: 42, face: 'sans-bold', fill: ink, tracking: -15 })
  )
}

function words(to: DrawingSheet, { title, line }: SocialTexts): string {
  const area = [76, 180, 500, 350] as const
  const upper = {
    area,
    face: 'sans-bold',
    sizes: [74, 28],
    lines: 5,
    leading: 1.1,
    lie: 'middle',
    tracking: -12,
  } as const
  const lower = { area: [76, 0, 500, 80], face: 'sans', sizes: [36, 22], lines: 2, fill: green } as const
  return drawStack(to, { text: title, block: { ...upper, fill: ink } }, { text: line, block: lower }, 34)
}
