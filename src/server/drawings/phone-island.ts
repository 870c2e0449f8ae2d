import { circle, group, lit, rect, stroke, turned, type Area, type DrawingSheet } from './svg.ts'
import { darker, lighter } from './tint.ts'
import type { PhoneLook } from './device-look.ts'

type Spot = readonly [x: number, y: number]

/** One lens of radius 20 around the origin: metal ring, dark glass, iris, and two reflections. */
export function lensPart(to: DrawingSheet, ring: string): (x: number, y: number, scale?: number) => string {
  const edge = to.linear(50, [0, lighter(ring, 0.7)], [0.5, darker(ring, 0.1)], [1, darker(ring, 0.5)])
  const glass = to.radial([0.42, 0.38, 0.62], [0, '#3d4d68'], [0.35, '#1a2130'], [1, '#06080b'])
  const iris = to.radial([0.5, 0.6, 0.55], [0, '#5b6fa0'], [0.55, '#232b49'], [1, '#0a0c12'])
  return to.part(
    circle([0, 0, 22], edge) +
      circle([0, 0, 19.6], '#050608') +
      circle([0, 0, 17.4], glass) +
      circle([0, 0, 9], iris) +
      circle([0, 0, 13.4], 'none', stroke('#8fa3c8', 0.7, 0.35)) +
      `<ellipse cx="-6.4" cy="-7" rx="5.2" ry="2.9" fill="#fff" opacity=".5"${turned(-42, -6.4, -7)}/>` +
      circle([6, 7, 1.5], '#c7b6ff', ' opacity=".55"'),
  )
}

function flash(to: DrawingSheet, [x, y]: Spot): string {
  return circle([x, y, 7], to.radial([0.45, 0.4, 0.6], [0, '#fffdf2'], [0.6, '#efe2b8'], [1, '#b9a77a']))
}

export function cameraIsland(to: DrawingSheet, look: PhoneLook, colour: string, [x, y, width]: Area): string {
  const lens = lensPart(to, darker(colour, 0.05))
  const raised = (area: Area) => plate(to, area, colour)
  const place = { x, y, width }
  switch (look.island) {
    case 'square':
      return squareIsland(to, look, place, { lens, raised })
    case 'pill':
      return pillIsland(to, look, place, { lens, raised })
    case 'bar':
      return barIsland(to, look, place, { lens, colour })
    case 'rings':
      return ringsIsland(to, look, place, lens)
    case 'circle':
      return circleIsland(to, look, place, { lens, colour })
    case 'plateau':
      return plateauIsland(to, look, place, { lens, raised })
  }
}

interface IslandBounds {
  readonly x: number
  readonly y: number
  readonly width: number
}

interface Tools {
  readonly lens: ReturnType<typeof lensPart>
  readonly raised: (area: Area) => string
}

interface ColourTools {
  readonly lens: ReturnType<typeof lensPart>
  readonly colour: string
}

/** A raised pane: lighter edge above, shade below. */
function plate(to: DrawingSheet, area: Area, colour: string): string {
  const [x, y, width, height, radius = 0] = area
  const drop = to.linear(90, [0, '#000000', 0.05], [1, '#000000', 0.3])
  return (
    rect([x + 1, y + 3, width, height, radius], drop) +
    rect(area, lit(to, lighter(colour, 0.1), 0.9)) +
    rect(
      [x + 0.8, y + 0.8, width - 1.6, height - 1.6, radius - 0.8],
      'none',
      stroke(lighter(colour, 0.75), 1.4, 0.6),
    )
  )
}

const trio: readonly Spot[] = [
  [32, 32],
  [32, 82],
  [80, 57],
]
const layouts: Readonly<Record<number, readonly Spot[]>> = {
  1: [[36, 36]],
  2: [
    [34, 34],
    [78, 78],
  ],
  3: trio,
  4: [
    [33, 33],
    [33, 80],
    [80, 33],
    [80, 80],
  ],
}

function squareIsland(
  to: DrawingSheet,
  look: PhoneLook,
  { x, y }: IslandBounds,
  { lens, raised }: Tools,
): string {
  const [left, top] = [x + 15, y + 15]
  if (look.cameras === 1) return lens(left + 29, top + 29, 1.05) + flash(to, [left + 68, top + 29])
  const stacked: readonly Spot[] = [
    [32, 34],
    [32, 80],
  ]
  const spots = look.cameras === 2 && look.edges === 'round' ? stacked : (layouts[look.cameras] ?? trio)
  const scale = look.cameras === 2 ? 1.06 : 1
  const light: Spot = look.cameras === 2 ? [left + 83, top + 30] : [left + 84, top + 24]
  return (
    raised([left, top, 113, 113, 32]) +
    spots.map(([sx, sy]) => lens(left + sx, top + sy, scale)).join('') +
    (look.cameras === 4 ? '' : flash(to, light)) +
    (look.cameras === 3 ? circle([left + 84, top + 91, 6.5], '#15181d') : '')
  )
}

function pillIsland(
  to: DrawingSheet,
  look: PhoneLook,
  { x, y }: IslandBounds,
  { lens, raised }: Tools,
): string {
  const [left, top] = [x + 18, y + 18]
  const step = 50
  const tall = 58 + (look.cameras - 1) * step
  const lenses = Array.from({ length: look.cameras }, (_, at) => lens(left + 29, top + 29 + at * step, 0.98))
  const body = look.cameras === 1 ? '' : raised([left, top, 58, tall, 29])
  return body + lenses.join('') + flash(to, [left + 80, top + (look.cameras === 1 ? 29 : tall / 2)])
}

function barIsland(
  to: DrawingSheet,
  look: PhoneLook,
  { x, y, width }: IslandBounds,
  { lens, colour }: ColourTools,
): string {
  const bar: Area = [x + 10, y + 66, width - 20, 62, 31]
  const tone = lighter(colour, 0.12)
  const glass: Area = [x + 20, y + 75, 62 + (look.cameras - 1) * 42, 44, 22]
  const lenses = Array.from({ length: look.cameras }, (_, at) => lens(x + 50 + at * 44, y + 97, 0.84))
  const lightX = Math.min(x + 20 + (glass[2] ?? 0) + 22, x + width - 28)
  return (
    rect([bar[0], bar[1] + 4, bar[2], bar[3], 31], '#000', ' opacity=".22"') +
    rect(bar, to.linear(90, [0, lighter(tone, 0.35)], [0.2, tone], [1, darker(tone, 0.22)])) +
    rect([bar[0], bar[1], bar[2], bar[3], 31], 'none', stroke('#ffffff', 1.1, 0.4)) +
    rect(glass, '#0c0f13') +
    lenses.join('') +
    flash(to, [lightX, y + 97])
  )
}

function ringsIsland(to: DrawingSheet, look: PhoneLook, { x, y }: IslandBounds, lens: Tools['lens']): string {
  const column = Math.min(look.cameras, 3)
  const lenses = Array.from({ length: column }, (_, at) => lens(x + 46, y + 48 + at * 58, 1.08))
  const second = look.cameras === 4 ? lens(x + 94, y + 106, 0.7) : ''
  return lenses.join('') + second + flash(to, [x + 94, y + 52])
}

function circleIsland(
  to: DrawingSheet,
  look: PhoneLook,
  { x, y, width }: IslandBounds,
  { lens, colour }: ColourTools,
): string {
  const [cx, cy, r] = [x + width / 2 - 12, y + 98, 74]
  const face = to.radial([0.4, 0.34, 0.75], [0, '#2c3138'], [0.6, '#14171b'], [1, '#08090b'])
  const rim = to.linear(
    50,
    [0, lighter(colour, 0.75)],
    [0.5, darker(colour, 0.08)],
    [1, darker(colour, 0.45)],
  )
  const turns = { 1: [0], 2: [180, 0], 3: [180, 300, 60], 4: [225, 315, 45, 135] }[look.cameras]
  const lenses = turns.map((turn) => {
    const rad = (turn * Math.PI) / 180
    return lens(cx + Math.cos(rad) * 37, cy + Math.sin(rad) * 37, 1.04)
  })
  return group(
    circle([cx + 1, cy + 4, r], '#000', ' opacity=".22"') +
      circle([cx, cy, r], rim) +
      circle([cx, cy, r - 4.5], face) +
      (look.cameras === 1 ? lens(cx, cy, 1.5) : lenses.join('')) +
      flash(to, [cx + 92, cy - 42]),
  )
}

const plateauSpots: Readonly<Record<PhoneLook['cameras'], readonly Spot[]>> = {
  1: [[46, 57]],
  2: trio.slice(0, 2),
  3: trio,
  4: layouts[4] ?? trio,
}

function plateauIsland(
  to: DrawingSheet,
  look: PhoneLook,
  { x, y, width }: IslandBounds,
  { lens, raised }: Tools,
): string {
  const [left, top] = [x + 10, y + 12]
  const spots = plateauSpots[look.cameras]
  const right = left + width - 46
  return (
    raised([left, top, width - 20, 118, 38]) +
    spots.map(([sx, sy]) => lens(left + sx + 5, top + sy + 2, 1.02)).join('') +
    flash(to, [right, top + 32]) +
    circle([right, top + 59, 2.4], '#2b3037') +
    circle([right, top + 86, 7], '#15181d')
  )
}
