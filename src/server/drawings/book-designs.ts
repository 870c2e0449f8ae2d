import {
  arches,
  bars,
  diagonal,
  discs,
  dots,
  eclipse,
  horizon,
  quarters,
  rings,
  stripes,
  waves,
} from './ornaments.ts'
import { above, author, inner, name, ringMark, tall, wide, type Design } from './book-design-parts.ts'
import { rect, stroke } from './svg.ts'
import { drawable, drawLine, drawnWidth } from './text.ts'
import { drawBlock, drawPoster, drawStack } from './text-block.ts'

const typeOnly: Design = {
  mark: 'start',
  paint: (canvas, { title, creator }) =>
    drawBlock(canvas.to, title, name(canvas, { area: [32, 44, inner, 350], face: 'serif', leading: 1.02 })) +
    rect([32, 436, 54, 4], canvas.palette.first) +
    drawBlock(canvas.to, creator, author(canvas, { area: [32, 454, inner, 46] })),
}

/** Articles say nothing about a book; its first word does. */
const article =
  /^(?:der|die|das|ein|eine|the|an?|les?|la|une?|l['’]|il|lo|i|gli|el|los|las|de|het|een)(?:\s+|(?<=['’]))/i

/** Without accents, which would reach into the title. */
function firstLetter(title: string): string {
  const word = drawable(title.replace(article, ''), 'serif-bold').toUpperCase().normalize('NFD')
  return Array.from(word)[0] ?? 'R'
}

const initial: Design = {
  mark: 'middle',
  paint: (canvas, { title, creator }) => {
    const letter = firstLetter(title)
    const face = 'serif-bold'
    const size = Math.min(430, (inner * 1000) / drawnWidth(letter, { face }))
    const place = {
      x: wide / 2,
      y: 320 + size * 0.35,
      size,
      face,
      anchor: 'middle',
      fill: canvas.palette.first,
    } as const
    const small = { isUpper: true, tracking: 90, sizes: [14, 9], lines: 1, anchor: 'middle' } as const
    const medium = { anchor: 'middle', sizes: [34, 15], lines: 3, face: 'serif' } as const
    return (
      drawLine(canvas.to, letter, place) +
      drawBlock(canvas.to, creator, author(canvas, { area: [32, 36, inner, 20], ...small })) +
      drawBlock(canvas.to, title, name(canvas, { area: [32, 68, inner, 84], ...medium }))
    )
  },
}

const plated: Design = {
  mark: 'middle',
  paint: (canvas, { title, creator }) => {
    const ink = '#26211f'
    const upper = {
      area: [64, 146, wide - 128, 198],
      anchor: 'middle',
      lie: 'middle',
      face: 'serif',
      sizes: [60, 15],
    } as const
    const lower = { area: [64, 0, wide - 128, 36], anchor: 'middle', sizes: [17, 10], fill: ink } as const
    return (
      stripes(canvas) +
      rect([40, 120, wide - 80, 250, 3], '#fbf7ee') +
      rect([48, 128, wide - 96, 234, 2], 'none', stroke(ink, 1.4)) +
      drawStack(
        canvas.to,
        { text: title, block: name(canvas, { ...upper, fill: ink }) },
        { text: creator, block: author(canvas, lower) },
        22,
      )
    )
  },
}

const slanted: Design = {
  mark: 'start',
  paint: (canvas, { title, creator }) =>
    diagonal(canvas) +
    drawBlock(
      canvas.to,
      title,
      name(canvas, { area: [32, 40, inner, 200], face: 'condensed', leading: 1.14, isUpper: true }),
    ) +
    drawBlock(
      canvas.to,
      creator,
      author(canvas, {
        area: [100, 440, wide - 132, 40],
        anchor: 'end',
        lie: 'bottom',
        fill: '#fbf7ee',
        face: 'sans-bold',
      }),
    ),
}

const twoTone: Design = {
  mark: 'start',
  paint: (canvas, { title, creator }) =>
    rect([0, 0, wide, 356], canvas.palette.second) +
    rect([0, 356, wide, 8], canvas.palette.third) +
    drawBlock(
      canvas.to,
      title,
      name(canvas, { area: [32, 40, inner, 288], lie: 'bottom', fill: '#fbf7ee' }),
    ) +
    drawBlock(
      canvas.to,
      creator,
      author(canvas, { area: [32, 388, inner, 60], sizes: [22, 12], face: 'serif' }),
    ),
}

const framed: Design = {
  mark: 'middle',
  paint: (canvas, { title, creator }) => {
    const { first, ink } = canvas.palette
    const middle = { anchor: 'middle', lie: 'middle' } as const
    return (
      rect([20, 20, wide - 40, tall - 40], 'none', stroke(first, 2.4)) +
      rect([28, 28, wide - 56, tall - 56], 'none', stroke(ink, 0.9)) +
      drawBlock(
        canvas.to,
        creator,
        author(canvas, { area: [52, 58, wide - 104, 44], face: 'serif', sizes: [21, 11], ...middle }),
      ) +
      drawBlock(
        canvas.to,
        title,
        name(canvas, { area: [50, 126, wide - 100, 226], face: 'serif-light', ...middle }),
      ) +
      ringMark(wide / 2, 410, 24, [ink, first]) +
      rect([70, 409, 66, 1.4], ink) +
      rect([wide - 136, 409, 66, 1.4], ink)
    )
  },
}

const poster: Design = {
  mark: 'start',
  paint: (canvas, { title, creator }) =>
    drawPoster(
      canvas.to,
      title,
      name(canvas, { area: [32, 34, inner, 390], face: 'condensed', sizes: [150, 30], cap: 0.34 }),
    ) +
    rect([32, 444, inner, 5], canvas.palette.first) +
    drawBlock(
      canvas.to,
      creator,
      author(canvas, {
        area: [32, 462, inner, 34],
        face: 'condensed-light',
        isUpper: true,
        tracking: 40,
        sizes: [20, 11],
      }),
    ),
}

const banded: Design = {
  mark: 'middle',
  paint: (canvas, { title, creator }) => {
    const ink = '#221f1c'
    const upper = {
      area: [30, 184, wide - 60, 178],
      anchor: 'middle',
      lie: 'middle',
      face: 'sans-bold',
      sizes: [62, 15],
    } as const
    return (
      rect([0, 166, wide, 214], '#fbf5e6') +
      drawStack(
        canvas.to,
        { text: title, block: name(canvas, { ...upper, fill: ink }) },
        { text: creator, block: author(canvas, { anchor: 'middle', fill: ink, sizes: [18, 10] }) },
        20,
      ) +
      ringMark(wide / 2, 83, 38, [canvas.palette.ink, canvas.palette.first])
    )
  },
}

const centred = { anchor: 'middle', lie: 'middle' } as const
const capitals = { isUpper: true, tracking: 80, sizes: [15, 9], lines: 1 } as const

export const designs: readonly Design[] = [
  typeOnly,
  initial,
  above({ ornament: rings, title: { area: [32, 40, inner, 178], face: 'sans-bold' } }),
  above({
    ornament: horizon,
    title: { area: [32, 34, inner, 178], face: 'serif', sizes: [64, 17], ...centred },
    creator: capitals,
  }),
  plated,
  above({
    ornament: quarters,
    title: { area: [32, 30, inner, 136], face: 'sans-bold', sizes: [56, 15], lie: 'middle' },
  }),
  slanted,
  twoTone,
  framed,
  poster,
  above({ ornament: discs, title: { area: [32, 36, inner, 190], sizes: [84, 16], ...centred } }),
  above({ ornament: waves, title: { area: [32, 40, inner, 208] }, creator: { face: 'serif' } }),
  banded,
  above({ ornament: bars, title: { area: [32, 36, inner, 196], face: 'sans-bold', leading: 1.04 } }),
  above({
    ornament: eclipse,
    title: { area: [32, 36, inner, 138], face: 'serif-light', sizes: [70, 17], ...centred },
    creator: capitals,
  }),
  above({
    ornament: arches,
    title: { area: [32, 30, inner, 168], sizes: [76, 16], ...centred },
    creator: { face: 'serif' },
  }),
  above({
    ornament: dots,
    title: { area: [32, 34, inner, 142], face: 'condensed', isUpper: true, sizes: [76, 16], leading: 1.14 },
  }),
]
