import { castOn } from './phone-parts.ts'
import { lensPart } from './phone-island.ts'
import { circle, lit, metal, rect, shadow, stroke, type Area, type DrawingSheet } from './svg.ts'
import { darker, lighter, lightness } from './tint.ts'
import { gloss, wallpaper } from './wallpaper.ts'
import type { TabletLook } from './device-look.ts'

const floor = 566

/** Width and height of one tablet; a wide one lies on its long side. */
const sizes: Readonly<Record<TabletLook['shape'], readonly [number, number]>> = {
  small: [300, 446],
  regular: [352, 484],
  wide: [520, 356],
}

export function drawTablet(to: DrawingSheet, look: TabletLook, colour: string, seed: number): string {
  const [width, height] = sizes[look.shape]
  const offset = look.shape === 'wide' ? 34 : 118
  const left = (640 - width - offset) / 2
  // The back stands a little higher than the front, so that its edge shows on two sides.
  const rise = look.shape === 'wide' ? 96 : 0
  const back: Area = [left, floor - height - rise, width, height, 26]
  const front: Area = [left + offset, floor - height + (rise ? 20 : 0), width, height, 26]
  return (
    shadow(to, left + width / 2, floor + (rise ? 20 : 0), width / 2) +
    shadow(to, front[0] + width / 2, floor + (rise ? 20 : 0), width / 2) +
    tabletBack(to, look, colour, back) +
    (rise ? '' : castOn(to, front, back)) +
    tabletFront(to, look, colour, { area: front, seed })
  )
}

function tabletBack(to: DrawingSheet, look: TabletLook, colour: string, area: Area): string {
  const [x, y, width, height] = area
  const lens = lensPart(to, darker(colour, 0.08))
  const second = look.cameras === 2 ? lens(x + 34, y + 78, 0.9) : ''
  return (
    rect(area, metal(to, darker(colour, 0.14))) +
    rect([x + 2.5, y + 2.5, width - 5, height - 5, 23.5], lit(to, colour, 0.8)) +
    rect([x + 2.5, y + 2.5, width - 5, height - 5, 23.5], 'none', stroke(lighter(colour, 0.7), 1, 0.6)) +
    lens(x + 34, y + 34, 0.9) +
    second +
    circle([x + 66, y + 34, 4.5], '#efe2b8')
  )
}

interface FrontPlace {
  readonly area: Area
  readonly seed: number
}

function tabletFront(to: DrawingSheet, look: TabletLook, colour: string, { area, seed }: FrontPlace): string {
  const [x, y, width, height] = area
  const isOld = look.front === 'button'
  const face = isOld && lightness(colour) > 0.5 ? '#f5f5f3' : '#0c0e11'
  const [side, end] = isOld ? [15, 44] : [16, 16]
  const screen: Area = [x + side, y + end, width - 2 * side, height - 2 * end, isOld ? 2 : 12]
  return (
    rect(area, metal(to, darker(colour, 0.1))) +
    rect([x + 3, y + 3, width - 6, height - 6, 23], face) +
    wallpaper(to, screen, colour, seed) +
    (isOld ? homeButton(to, x + width / 2, y + height - 22, face) : '') +
    circle([x + width / 2, y + (isOld ? 22 : 9.5), isOld ? 4 : 3], '#26324a') +
    gloss(to, [x + 3, y + 3, width - 6, height - 6, 23], 0.13) +
    rect([x + 0.7, y + 0.7, width - 1.4, height - 1.4, 25.3], 'none', stroke('#ffffff', 0.9, 0.3))
  )
}

function homeButton(to: DrawingSheet, x: number, y: number, face: string): string {
  const ring = to.linear(60, [0, darker(face, 0.3)], [1, lighter(face, 0.35)])
  return circle([x, y, 14], face, ` stroke="${ring}" stroke-width="2"`)
}
