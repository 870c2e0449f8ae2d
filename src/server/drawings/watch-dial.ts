import { circle, n, path, rect, stroke, turned, type Area, type DrawingSheet } from './svg.ts'
import { screenHue, toned } from './tint.ts'

const [x, y] = [320, 320]

type Shape = 'square' | 'round'

const areas: Readonly<Record<Shape, Area>> = {
  square: [x - 106, y - 130, 212, 260, 66],
  round: [x - 116, y - 116, 232, 232, 116],
}

/** Three faces, as their owners choose them: the day in rings, hands over marks, hands over a coloured ground. */
export function watchDial(to: DrawingSheet, shape: Shape, colour: string, seed: number): string {
  const hue = screenHue(colour, seed >>> 2)
  const faces = [dayFace, markedFace, colourFace]
  const face = faces[(seed >>> 5) % faces.length] ?? dayFace
  return face(to, shape, hue, seed)
}

type Face = (to: DrawingSheet, shape: Shape, hue: string, seed: number) => string

const dayFace: Face = (to, shape, hue, seed) => {
  const glow = to.radial([0.5, 0.45, 0.7], [0, toned(hue, 0.5, 0.2)], [1, '#050608'])
  const outer = shape === 'square' ? 86 : 92
  const rings = [toned(hue, 0.6, 0.66), '#7fd6a8', '#f2c46d'].map((tone, at) =>
    arc(outer - at * 22, { share: 0.78 - at * 0.12 - (seed % 3) * 0.05, tone, at: y, width: 15 }),
  )
  return rect(areas[shape], glow) + rings.join('') + hands(30)
}

const markedFace: Face = (to, shape, hue, seed) => {
  const ground = to.radial(
    [0.5, 0.4, 0.7],
    [0, toned(hue, 0.45, 0.28)],
    [0.7, toned(hue, 0.4, 0.12)],
    [1, '#050608'],
  )
  const gauge = arc(22, { share: 0.55 + (seed % 4) * 0.1, tone: toned(hue, 0.6, 0.62), at: y + 44, width: 6 })
  return rect(areas[shape], ground) + marks(shape === 'square' ? 88 : 94, '#ffffff') + gauge + hands(78)
}

const colourFace: Face = (to, shape, hue) => {
  const ground = to.linear(
    60,
    [0, toned(hue, 0.45, 0.7)],
    [0.55, toned(hue, 0.45, 0.42)],
    [1, toned(hue, 0.5, 0.18)],
  )
  const rings = [38, 66, 94, 122]
    .map((r, at) => circle([x, y, r], 'none', stroke('#ffffff', 13, 0.24 - at * 0.05)))
    .join('')
  const clip = to.clip(rect(areas[shape], '#fff'))
  return rect(areas[shape], ground) + `<g${clip}>${rings}</g>` + hands(84)
}

interface Gauge {
  readonly share: number
  readonly tone: string
  /** Height of its middle. */
  readonly at: number
  readonly width: number
}

function arc(r: number, { share, tone, at, width }: Gauge): string {
  const length = 2 * Math.PI * r
  const dash = ` stroke-linecap="round" stroke-dasharray="${n(share * length)} ${n(length)}"${turned(-90, x, at)}`
  return (
    circle([x, at, r], 'none', stroke(tone, width, 0.2)) +
    circle([x, at, r], 'none', stroke(tone, width) + dash)
  )
}

function marks(r: number, tone: string): string {
  const d = Array.from({ length: 12 }, (_, at) => {
    const turn = (at * Math.PI) / 6
    const [c, s] = [Math.cos(turn), Math.sin(turn)]
    return `M${n(x + c * r)} ${n(y + s * r)}L${n(x + c * (r + 12))} ${n(y + s * (r + 12))}`
  })
  return path(d.join(''), 'none', stroke(tone, 3.4, 0.9) + ' stroke-linecap="round"')
}

/** Ten past ten, as every watch in a window. */
function hands(length: number): string {
  const hand = (angle: number, reach: number, width: number) =>
    rect([x - width / 2, y - reach, width, reach + 6, width / 2], '#fff', turned(angle, x, y))
  return hand(-54, length * 0.72, 5) + hand(62, length, 4) + circle([x, y, 4.5], '#fff')
}
