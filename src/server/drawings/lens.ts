import {
  circle,
  ellipse,
  group,
  lit,
  n,
  path,
  shadow,
  stroke,
  turned,
  type Area,
  type Disc,
  type DrawingSheet,
} from './svg.ts'
import { darker, lighter, lightness } from './tint.ts'
import type { LensLook } from './device-look.ts'

const floor = 574
/** Lifts a flat lens half the way to the middle, so that it does not stand at the lower edge. */
const liftOf = (height: number): number => Math.max(0, (440 - height) / 5)
const rings = {
  red: '#c8202b',
  gold: '#c9a04a',
  orange: '#dd7a2c',
  blue: '#2f63b8',
  silver: '#cfd3d6',
} as const

interface Barrel {
  readonly height: number
  readonly width: number
}

const barrels: Readonly<Record<LensLook['length'], Barrel>> = {
  pancake: { height: 140, width: 340 },
  short: { height: 262, width: 320 },
  medium: { height: 350, width: 292 },
  long: { height: 424, width: 268 },
}

/** The positions of the rings that one turns, and of the scale between them, as parts of the height. */
interface GripLayout {
  readonly zones: readonly (readonly [at: number, tall: number])[]
  readonly scaleAt: number
}

const gripLayouts: readonly [GripLayout, ...GripLayout[]] = [
  {
    zones: [
      [0.15, 0.2],
      [0.46, 0.13],
    ],
    scaleAt: 0.4,
  },
  {
    zones: [
      [0.13, 0.1],
      [0.34, 0.26],
    ],
    scaleAt: 0.27,
  },
  { zones: [[0.17, 0.32]], scaleAt: 0.54 },
]

/** Draws coated glass from the front, with green and violet reflections and the reflection of a window. */
export function frontGlass(to: DrawingSheet, [x, y, r]: Disc): string {
  const deep = to.radial(
    [0.45, 0.4, 0.62],
    [0, '#4b5f86'],
    [0.4, '#1d2538'],
    [0.8, '#0a0d14'],
    [1, '#020304'],
  )
  const coat = to.radial([0.66, 0.72, 0.5], [0, '#7fd0b0', 0.6], [0.5, '#5a4a9a', 0.3], [1, '#000000', 0])
  return (
    circle([x, y, r], '#030405') +
    circle([x, y, r * 0.96], deep) +
    circle([x, y, r * 0.9], coat) +
    circle([x, y, r * 0.62], 'none', stroke('#9fb4e0', r * 0.018, 0.45)) +
    circle([x, y, r * 0.36], '#05070b', ' opacity=".75"') +
    ellipse(
      [x - r * 0.36, y - r * 0.42, r * 0.3, r * 0.15],
      '#fff',
      ` opacity=".55"${turned(-42, x - r * 0.36, y - r * 0.42)}`,
    ) +
    circle([x + r * 0.34, y + r * 0.4, r * 0.07], '#c7b6ff', ' opacity=".7"')
  )
}

/** Draws a lens that stands on its mount, seen from a little above, so that the front glass shows. */
export function drawLens(to: DrawingSheet, look: LensLook, colour: string, seed: number): string {
  const { height, width: usual } = barrels[look.length]
  const width = usual + (((seed >>> 4) % 3) - 1) * 14
  const grip = gripLayouts[seed % gripLayouts.length] ?? gripLayouts[0]
  const tilt = width * 0.2
  const top = floor - 14 - height
  const tone = lightness(colour) > 0.6 ? '#eceae4' : darker(colour, 0.08)
  return group(
    shadow(to, 320, floor - 2, width * 0.5) +
      mount(to, width) +
      barrel(to, tone, { height, width, top }) +
      ribs(tone, { height, width, top }, grip) +
      mark(look, { height, width, top }, grip) +
      frontRing(to, look, tone, [320, top, width / 2, tilt]),
    ` transform="translate(0 ${n(-liftOf(height))})"`,
  )
}

interface PlacedBarrel extends Barrel {
  readonly top: number
}

/** A band around the barrel, with the curve of its ends. */
function band(y: number, tall: number, half: number, sag: number): string {
  const [l, r] = [n(320 - half), n(320 + half)]
  return `M${l} ${n(y)}A${n(half)} ${n(sag)} 0 0 0 ${r} ${n(y)}V${n(y + tall)}A${n(half)} ${n(sag)} 0 0 1 ${l} ${n(y + tall)}z`
}

function roundTone(to: DrawingSheet, tone: string): string {
  return to.linear(
    0,
    [0, darker(tone, 0.55)],
    [0.12, lighter(tone, 0.12)],
    [0.24, lighter(tone, 0.42)],
    [0.42, tone],
    [0.8, darker(tone, 0.42)],
    [0.94, darker(tone, 0.2)],
    [1, darker(tone, 0.6)],
  )
}

function mount(to: DrawingSheet, width: number): string {
  const half = width * 0.36
  return path(band(floor - 40, 24, half, half * 0.2), roundTone(to, '#b9bdc0'))
}

function barrel(to: DrawingSheet, tone: string, { height, width, top }: PlacedBarrel): string {
  const half = width / 2
  const waist = half * 0.86
  const shade = roundTone(to, tone)
  const cone = `M${n(320 - half)} ${n(top + height * 0.62)}L${n(320 - waist)} ${n(top + height * 0.78)}V${n(floor - 36)}A${n(waist)} ${n(waist * 0.2)} 0 0 0 ${n(320 + waist)} ${n(floor - 36)}V${n(top + height * 0.78)}L${n(320 + half)} ${n(top + height * 0.62)}z`
  return path(cone, shade) + path(band(top, height * 0.66, half, half * 0.2), shade)
}

/** Draws the rubber of the rings that one turns: fine upright lines, closer together towards the sides. */
function ribs(tone: string, { height, width, top }: PlacedBarrel, { zones: shares }: GripLayout): string {
  const half = width / 2
  const dark = lightness(tone) > 0.5 ? '#24272b' : darker(tone, 0.35)
  const zones: readonly Area[] =
    height < 200
      ? [[0, top + height * 0.36, half, height * 0.2]]
      : shares.map(([at, tall]) => [0, top + height * at, half, height * tall])
  return zones
    .map(([, y, reach, tall]) => {
      const lines = Array.from({ length: 41 }, (_, at) => {
        const turn = ((at - 20) / 20.6) * (Math.PI / 2)
        const x = 320 + Math.sin(turn) * reach
        return `M${n(x)} ${n(y + Math.cos(turn) * reach * 0.2 + 2)}v${n(tall - 4)}`
      })
      return (
        path(band(y, tall, reach + 1.5, reach * 0.2), dark, ' opacity=".82"') +
        path(lines.join(''), 'none', stroke(lighter(dark, 0.3), 2, 0.5) + ' stroke-linecap="round"')
      )
    })
    .join('')
}

/** Draws the ring of the maker, the scale, and the dot that is turned to the dot on the camera. */
function mark(look: LensLook, { height, width, top }: PlacedBarrel, { scaleAt }: GripLayout): string {
  const half = width / 2
  const scale = height < 200 ? '' : scaleMarks(top + height * scaleAt, half)
  const dot = circle([320, floor - 54 + half * 0.17, 5.5], look.ring === 'orange' ? '#f4f4f2' : '#c8202b')
  if (look.ring === 'none') return scale + dot
  return (
    path(band(top + Math.min(24, height * 0.13), 5.5, half + 0.4, half * 0.2), rings[look.ring]) + scale + dot
  )
}

function scaleMarks(y: number, half: number): string {
  const d = [-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5].map((at) => {
    const turn = at * 0.15
    return `M${n(320 + Math.sin(turn) * half)} ${n(y + Math.cos(turn) * half * 0.2)}v${at % 5 ? 6 : 11}`
  })
  return path(d.join(''), 'none', stroke('#f2f2ee', 2, 0.75))
}

function frontRing(
  to: DrawingSheet,
  look: LensLook,
  tone: string,
  [x, y, rx, ry]: readonly [number, number, number, number],
): string {
  const rim = to.linear(20, [0, lighter(tone, 0.5)], [0.5, tone], [1, darker(tone, 0.5)])
  const deep = to.radial([0.45, 0.4, 0.6], [0, '#4f6590'], [0.4, '#202a40'], [0.8, '#0b0e15'], [1, '#030405'])
  const coat = to.radial([0.68, 0.7, 0.5], [0, '#7fd0b0', 0.65], [0.5, '#5a4a9a', 0.35], [1, '#000000', 0])
  const inner = look.length === 'pancake' ? 0.42 : 0.7
  return (
    ellipse([x, y, rx, ry], rim) +
    ellipse([x, y, rx * 0.94, ry * 0.93], lit(to, '#1b1d20', 1)) +
    [0.86, 0.79]
      .map((share) => ellipse([x, y + 1, rx * share, ry * share], 'none', stroke('#ffffff', 0.9, 0.16)))
      .join('') +
    ellipse([x, y + 2, rx * inner, ry * inner], deep) +
    ellipse([x, y + 2, rx * inner * 0.95, ry * inner * 0.95], coat) +
    ellipse([x, y + 4, rx * inner * 0.45, ry * inner * 0.42], '#04060a', ' opacity=".7"') +
    ellipse(
      [x - rx * inner * 0.4, y - ry * inner * 0.34, rx * inner * 0.26, ry * inner * 0.16],
      '#fff',
      ` opacity=".55"${turned(-12, x - rx * 0.3, y - ry * 0.3)}`,
    )
  )
}
