import { circle, group, lit, metal, path, rect, stroke, type Area, type DrawingSheet } from './svg.ts'
import { cameraIsland } from './phone-island.ts'
import { darker, lighter, lightness } from './tint.ts'
import { gloss, wallpaper } from './wallpaper.ts'
import type { PhoneLook } from './device-look.ts'

/** Draws the shadow that the front throws on the back behind it. */
export function castOn(to: DrawingSheet, [x, y, , height]: Area, back: Area): string {
  const dim = to.linear(0, [0, '#000000', 0], [1, '#000000', 0.3])
  const [left, top, wide, tall, radius = 44] = back
  return rect([x - 34, y + 6, 60, height - 12], dim, to.clip(rect([left, top, wide, tall, radius], '#fff')))
}

function cornerOf(look: PhoneLook): number {
  if (look.front === 'button') return 38
  return look.edges === 'flat' ? 42 : 40
}

export function phoneBack(to: DrawingSheet, look: PhoneLook, colour: string, area: Area): string {
  const [x, y, width, height] = area
  const r = cornerOf(look)
  const inset = look.edges === 'flat' ? 4 : 1.5
  const frame = metal(to, darker(colour, 0.12))
  const glass: Area = [x + inset, y + inset, width - 2 * inset, height - 2 * inset, r - inset]
  const keys = [118, 172, 222].map((at, i) =>
    rect([x - 2.5, y + at, 4, i ? 40 : 22, 2], darker(colour, 0.34)),
  )
  const roundness = to.linear(
    0,
    [0, '#ffffff', 0.36],
    [0.07, '#ffffff', 0],
    [0.9, '#000000', 0],
    [1, '#000000', 0.24],
  )
  return (
    keys.join('') +
    rect([x, y, width, height, r], frame) +
    rect(glass, lit(to, colour, 0.8)) +
    (look.edges === 'round' ? rect(glass, roundness) : '') +
    rect(glass, 'none', stroke(lighter(colour, 0.6), 1, 0.55)) +
    sheen(to, glass) +
    cameraIsland(to, look, colour, area)
  )
}

/** A broad soft light across the back. */
function sheen(to: DrawingSheet, glass: Area): string {
  const [x, y, width, height] = glass
  const light = to.linear(35, [0, '#ffffff', 0.24], [0.6, '#ffffff', 0.05], [1, '#ffffff', 0])
  const d = `M${x} ${y + height * 0.62}L${x + width} ${y + height * 0.16}V${y}H${x}z`
  return path(d, light, to.clip(rect(glass, '#fff')))
}

export interface FrontPlace {
  readonly area: Area
  readonly seed: number
}

export function phoneFront(
  to: DrawingSheet,
  look: PhoneLook,
  colour: string,
  { area, seed }: FrontPlace,
): string {
  const [x, y, width, height] = area
  const r = cornerOf(look)
  const rim = look.edges === 'flat' ? 4 : 3
  const isOld = look.front === 'button'
  const face = isOld && lightness(colour) > 0.55 ? '#f4f4f2' : '#0b0d10'
  const side = isOld ? 11 : look.front === 'drop' || look.front === 'notch' ? 12 : 9
  const [top, bottom] = isOld ? [58, 62] : [side, side]
  const screenRadius = isOld ? 2 : r - side + 2
  const screen: Area = [x + side, y + top, width - 2 * side, height - top - bottom, screenRadius]
  return (
    rect([x + width - 1.5, y + 150, 4, 62, 2], darker(colour, 0.34)) +
    rect([x, y, width, height, r], metal(to, darker(colour, 0.1))) +
    rect([x + rim, y + rim, width - 2 * rim, height - 2 * rim, r - rim], face) +
    wallpaper(to, screen, colour, seed) +
    frontCamera(to, look, area, face) +
    gloss(to, [x + rim, y + rim, width - 2 * rim, height - 2 * rim, r - rim]) +
    rect([x + 0.7, y + 0.7, width - 1.4, height - 1.4, r - 0.7], 'none', stroke('#ffffff', 0.9, 0.28))
  )
}

function frontCamera(to: DrawingSheet, look: PhoneLook, [x, y, width, height]: Area, face: string): string {
  const middle = x + width / 2
  const eye = (cx: number, cy: number, r: number) =>
    circle([cx, cy, r], to.radial([0.4, 0.4, 0.7], [0, '#33456a'], [0.5, '#141a28'], [1, '#05070a']))
  switch (look.front) {
    case 'island':
      return rect([middle - 35, y + 20, 70, 21, 10.5], '#000') + eye(middle + 22, y + 30.5, 6)
    case 'hole':
      return circle([middle, y + 27, 8], '#000') + eye(middle, y + 27, 5.5)
    case 'notch':
      return (
        notch(x, y, width) +
        rect([middle - 20, y + 16, 40, 5, 2.5], '#23272d') +
        eye(middle + 38, y + 18.5, 5)
      )
    case 'drop':
      return (
        path(`M${middle - 24} ${y + 11}q14 1 15 14a9 9 0 0 0 18 0q1-13 15-14z`, '#0b0d10') +
        eye(middle, y + 24, 5)
      )
    case 'button':
      return homeButton(to, [x, y, width, height], face)
    case 'none':
      return ''
  }
}

function notch(x: number, y: number, width: number): string {
  const half = Math.round(width * 0.27)
  const middle = x + width / 2
  return path(
    `M${middle - half - 8} ${y + 11.5}q8 0 8 8q0 12 12 12h${half * 2 - 24}q12 0 12-12q0-8 8-8z`,
    '#0b0d10',
  )
}

function homeButton(to: DrawingSheet, [x, y, width, height]: Area, face: string): string {
  const middle = x + width / 2
  const ring = to.linear(60, [0, darker(face, 0.3)], [1, lighter(face, 0.35)])
  return group(
    circle([middle, y + height - 32, 20], face, ` stroke="${ring}" stroke-width="2.4"`) +
      rect([middle - 22, y + 28, 44, 5, 2.5], speakerTone(face)) +
      circle([middle - 40, y + 30.5, 4], '#1b2230'),
  )
}

const speakerTone = (face: string): string => (lightness(face) > 0.5 ? '#c9cac8' : '#2b3037')
