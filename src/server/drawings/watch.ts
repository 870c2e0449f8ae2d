import { circle, lit, metal, n, path, rect, shadow, stroke, turned, type DrawingSheet } from './svg.ts'
import { strapLength } from './strap.ts'
import { darker, lighter, toned } from './tint.ts'
import { watchDial } from './watch-dial.ts'
import type { WatchLook } from './device-look.ts'

const centre = [320, 320] as const

/** Draws a watch from the front, with as much strap as fits above and below it. */
export function drawWatch(to: DrawingSheet, look: WatchLook, colour: string, seed: number): string {
  const [x] = centre
  const isSquare = look.shape === 'square'
  const strapWidth = isSquare ? 176 : 164
  const strapColour = strapTone(look, colour)
  const band = (top: number, height: number) =>
    strapLength(to, look.strap, strapColour, [x - strapWidth / 2, top, strapWidth, height, 26])
  return (
    shadow(to, x, 604, 96) +
    band(38, 200) +
    band(402, 200) +
    fade(to, strapWidth) +
    (isSquare ? squareCase(to, look, colour, seed) : roundCase(to, look, colour, seed))
  )
}

function strapTone(look: WatchLook, colour: string): string {
  if (look.strap === 'metal') return colour
  if (look.strap === 'leather') return '#7a4a2c'
  return look.strap === 'ocean' ? toned(colour, 0.55, 0.32) : colour
}

/** The strap bends away from the eye at both ends, and lies in the shade of the case. */
function fade(to: DrawingSheet, width: number): string {
  const up = to.linear(
    90,
    [0, '#000000', 0.3],
    [0.32, '#000000', 0],
    [0.7, '#000000', 0],
    [1, '#000000', 0.32],
  )
  const [x] = centre
  return rect([x - width / 2, 38, width, 200, 26], up) + rect([x - width / 2, 402, width, 200, 26], up)
}

function squareCase(to: DrawingSheet, look: WatchLook, colour: string, seed: number): string {
  const [x, y] = centre
  const guard = look.crown === 'crown-guard'
  const key = rect([x + 122, y + 20, 8, 62, 4], metal(to, darker(colour, 0.1), 90))
  const body = guard ? rect([x + 112, y - 74, 22, 148, 10], metal(to, darker(colour, 0.06), 90)) : key
  return (
    body +
    crown(to, guard ? '#d9722e' : darker(colour, 0.06), x + 122, y - 34) +
    (guard ? rect([x - 131, y - 44, 10, 74, 5], '#d9722e') : '') +
    rect([x - 126, y - 150, 252, 300, guard ? 74 : 84], metal(to, darker(colour, 0.06))) +
    rect([x - 121, y - 145, 242, 290, guard ? 69 : 79], lit(to, colour, 0.9)) +
    rect([x - 114, y - 138, 228, 276, guard ? 62 : 73], '#050608') +
    watchDial(to, 'square', colour, seed) +
    shine(to, [x - 114, y - 138, 228, 276, guard ? 62 : 73])
  )
}

function crown(to: DrawingSheet, colour: string, x: number, y: number): string {
  const ribs = Array.from({ length: 7 }, (_, at) =>
    rect([x + 1, y - 22 + at * 6.6, 14, 2], '#000', ' opacity=".28"'),
  )
  return rect([x - 4, y - 26, 20, 52, 7], metal(to, colour, 90)) + ribs.join('')
}

function roundCase(to: DrawingSheet, look: WatchLook, colour: string, seed: number): string {
  const [x, y] = centre
  const rim = to.linear(
    52,
    [0, lighter(colour, 0.6)],
    [0.4, colour],
    [0.7, darker(colour, 0.25)],
    [1, lighter(colour, 0.2)],
  )
  const bezel = look.crown === 'bezel' ? bezelMarks(to, colour) : ''
  return (
    lugs(to, colour) +
    roundKeys(to, look, colour) +
    circle([x, y, 146], rim) +
    circle([x, y, 140], lit(to, darker(colour, 0.08), 1)) +
    bezel +
    circle([x, y, 120], '#050608') +
    watchDial(to, 'round', colour, seed) +
    gleam(to)
  )
}

function lugs(to: DrawingSheet, colour: string): string {
  const [x, y] = centre
  const tone = metal(to, darker(colour, 0.08))
  const lug = (side: number) => rect([x - 92, y + side * 112 - 44, 184, 88, 26], tone)
  return lug(-1) + lug(1)
}

function roundKeys(to: DrawingSheet, look: WatchLook, colour: string): string {
  const [x, y] = centre
  const key = (angle: number) =>
    rect([x + 138, y - 19, 17, 38, 6], metal(to, colour, 90), turned(angle, x, y))
  if (look.crown === 'crown') return crown(to, colour, x + 143, y)
  const right = key(-28) + key(28)
  return look.crown === 'buttons' ? right + key(152) + key(180) + key(208) : right
}

function bezelMarks(to: DrawingSheet, colour: string): string {
  const [x, y] = centre
  const marks = Array.from({ length: 60 }, (_, at) => {
    const rad = (at * Math.PI) / 30
    const [c, s] = [Math.cos(rad), Math.sin(rad)]
    const from = at % 5 ? 133 : 127
    return `M${n(x + c * from)} ${n(y + s * from)}L${n(x + c * 138)} ${n(y + s * 138)}`
  })
  return (
    circle([x, y, 141], lit(to, darker(colour, 0.5), 0.8)) +
    path(marks.join(''), 'none', stroke(lighter(colour, 0.6), 1.8, 0.8))
  )
}

function gleam(to: DrawingSheet): string {
  const [x, y] = centre
  const light = to.linear(70, [0, '#ffffff', 0.24], [0.8, '#ffffff', 0])
  return path(`M${x - 118} ${y}a118 118 0 0 1 206-78q-96 6-140 176a118 118 0 0 1-66-98z`, light)
}

function shine(to: DrawingSheet, area: readonly [number, number, number, number, number]): string {
  const [x, y, width, height] = area
  const light = to.linear(60, [0, '#ffffff', 0.2], [0.9, '#ffffff', 0])
  return path(
    `M${x} ${y}h${n(width * 0.66)}L${n(x + width * 0.16)} ${y + height}H${x}z`,
    light,
    to.clip(rect(area, '#fff')),
  )
}
