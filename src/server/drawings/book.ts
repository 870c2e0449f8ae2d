import { designs } from './book-designs.ts'
import { textHash } from './hash.ts'
import { paletteFromSeed, type Palette } from './palettes.ts'
import { circle, group, path, rect, shadow, stroke, type DrawingSheet } from './svg.ts'
import { darker } from './tint.ts'
import { drawable, drawLine, drawnWidth } from './text.ts'
import type { Design } from './book-design-parts.ts'

export interface CoverFacts {
  readonly id: number
  readonly title: string
  readonly creator: string
  readonly publisher: string
  readonly format: string
}

const [left, top, wide, tall] = [132, 42, 368, 552]

/** Draws an upright book from the front: the cover, the edge of its pages, and the fold along the spine. */
export function drawBook(to: DrawingSheet, facts: CoverFacts): string {
  const seed = textHash(String(facts.id))
  const palette = paletteFromSeed(seed >>> 8)
  const isHard = facts.format === 'hardcover'
  const radius = isHard ? 5 : 2.5
  const cover = rect([0, 0, wide, tall, radius], '#fff')
  const canvas = { to, width: wide, height: tall, palette, seed: seed >>> 4 }
  const design = designs[seed % designs.length]
  return (
    shadow(to, 320, top + tall, 196) +
    pages(to, isHard) +
    group(
      group(
        rect([0, 0, wide, tall], palette.ground) +
          (design?.paint(canvas, facts) ?? '') +
          publisherMark(to, facts, palette, design?.mark ?? 'start'),
        to.clip(cover),
      ) + light(to, isHard, radius),
      ` transform="translate(${left} ${top})"`,
    )
  )
}

/** A hard cover is larger than the pages; a soft cover has their size. */
function pages(to: DrawingSheet, isHard: boolean): string {
  const paper = to.linear(0, [0, '#e9e2d2'], [0.5, '#fbf8f0'], [1, '#d8d0bd'])
  const inset = isHard ? 7 : 2
  const edge = left + wide
  const lines = [3, 5.6, 8.2].map((at) => `M${edge + at} ${top + inset + 3}v${tall - inset * 2 - 4}`).join('')
  const board = isHard ? rect([edge - 6, top + 3, 18, tall - 3, 4], '#3a3632') : ''
  return (
    board +
    rect([edge - 6, top + inset, 16, tall - inset * 2 + 1, 2], paper) +
    path(lines, 'none', stroke('#b9b09b', 0.8, 0.8))
  )
}

/** Names the publisher on a field in the colour of the ground, which shows only on a painted part of the cover. */
function publisherMark(
  to: DrawingSheet,
  { publisher }: CoverFacts,
  { ground, ink }: Palette,
  at: Design['mark'],
): string {
  const size = 13
  const name = drawable(publisher, 'sans').slice(0, 34)
  if (name === '') return ''
  const long = (drawnWidth(name, { face: 'sans' }) * size) / 1000
  const x = at === 'start' ? 32 : (wide - long - 17) / 2
  return (
    rect([x - 10, 515, long + 37, 22, 11], ground) +
    circle([x + 4.5, 526, 4.2], 'none', stroke(ink, 2.2)) +
    drawLine(to, name, { x: x + 17, y: 530.5, size, face: 'sans', fill: ink })
  )
}

/** The hinge of a hard cover or the crease of a soft one, and the light across the cover. */
function light(to: DrawingSheet, isHard: boolean, radius: number): string {
  const fold = isHard
    ? to.linear(
        0,
        [0, '#ffffff', 0.28],
        [0.3, '#ffffff', 0.05],
        [0.62, '#000000', 0.26],
        [0.8, '#ffffff', 0.2],
        [1, '#ffffff', 0],
      )
    : to.linear(0, [0, '#000000', 0.2], [0.25, '#ffffff', 0.26], [0.7, '#000000', 0.12], [1, '#000000', 0])
  const wash = to.linear(40, [0, '#ffffff', 0.16], [0.5, '#ffffff', 0], [1, '#000000', 0.14])
  return (
    rect([0, 0, isHard ? 30 : 20, tall, radius], fold) +
    rect([0, 0, wide, tall, radius], wash) +
    rect([0.5, 0.5, wide - 1, tall - 1, radius], 'none', stroke(darker('#808080', 0.6), 0.8, 0.35))
  )
}
