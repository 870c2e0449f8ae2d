import { actionCamera, compactCamera, instantCamera } from './camera-small.ts'
import { circle, group, lit, n, path, rect, shadow, stroke, type Disc, type DrawingSheet } from './svg.ts'
import { darker, lighter, lightness } from './tint.ts'
import type { CameraLook } from './device-look.ts'

const floor = 498
const accents = {
  none: '#d9dcde',
  red: '#d3222e',
  yellow: '#f4c500',
  orange: '#e0782a',
  silver: '#d9dcde',
} as const

/** Draws a camera from the front without a lens, because buyers look for mount, sensor and grip. */
export function drawCamera(to: DrawingSheet, look: CameraLook, colour: string, seed: number): string {
  switch (look.body) {
    case 'compact':
      return compactCamera(to, look, colour)
    case 'action':
      return actionCamera(to, colour)
    case 'instant':
      return instantCamera(to, colour)
    case 'reflex':
    case 'mirrorless':
    case 'rangefinder':
      return systemCamera(to, look, colour, buildOf(seed))
  }
}

/** The differences between models of the same kind. */
interface Build {
  readonly shift: number
  readonly lift: number
  readonly swell: number
  readonly hasSecondDial: boolean
  readonly dial: number
}

function buildOf(seed: number): Build {
  return {
    shift: ((seed % 3) - 1) * 9,
    lift: (((seed >>> 3) % 3) - 1) * 9,
    swell: (((seed >>> 6) % 3) - 1) * 4,
    hasSecondDial: (seed >>> 9) % 2 === 0,
    dial: 50 + ((seed >>> 11) % 3) * 9,
  }
}

function systemCamera(to: DrawingSheet, look: CameraLook, colour: string, build: Build): string {
  const top = look.body === 'reflex' ? 206 : look.body === 'rangefinder' ? 196 : 222
  const leather = darker(lightness(colour) > 0.45 ? '#2a2c2f' : colour, 0.12)
  const middle = (look.grip === 'deep' ? 336 : 330) + build.shift
  const mount: Disc = [middle, 366, 108 + build.swell]
  return (
    shadow(to, 320, floor + 6, 246) +
    group(hump(to, look, colour), ` transform="translate(${build.shift} ${build.lift})"`) +
    topPlate(to, look, colour, { ...build, top }) +
    rect([78, top + 40, 484, floor - top - 40, 22], lit(to, leather, 0.9)) +
    grain(leather, top) +
    rect([78, floor - 26, 484, 26, 13], lit(to, colour, 0.9)) +
    grip(to, look, leather, top) +
    mountRing(to, look, mount) +
    lamp(to, look, top)
  )
}

function hump(to: DrawingSheet, look: CameraLook, colour: string): string {
  const face = to.linear(60, [0, lighter(colour, 0.34)], [0.5, colour], [1, darker(colour, 0.3)])
  const light = stroke('#ffffff', 1.4, 0.4)
  if (look.body === 'rangefinder') return ''
  if (look.body === 'reflex')
    return (
      path('M222 226C236 176 262 134 286 128H388C412 134 438 176 452 226z', face, light) +
      rect([284, 118, 106, 13, 5], darker(colour, 0.4)) +
      path('M262 212Q336 196 410 212', 'none', stroke('#000000', 2, 0.35))
    )
  return (
    path('M252 236L274 168Q278 158 290 158H382Q394 158 398 168L420 236z', face, light) +
    rect([292, 150, 88, 10, 4], darker(colour, 0.4))
  )
}

function topPlate(
  to: DrawingSheet,
  look: CameraLook,
  colour: string,
  { top, dial: wide, hasSecondDial }: Build & { readonly top: number },
): string {
  const dial = (x: number, width: number, tall: number) =>
    rect(
      [x, top - tall, width, tall + 6, 5],
      to.linear(0, [0, darker(colour, 0.45)], [0.3, lighter(colour, 0.42)], [1, darker(colour, 0.5)]),
    ) + ridges(x, top - tall + 3, width, tall - 5)
  const release = rect([110, top - 13, 44, 18, 7], lit(to, lighter(colour, 0.15), 1))
  const plate = to.linear(90, [0, lighter(colour, 0.3)], [0.25, colour], [1, darker(colour, 0.16)])
  return (
    dial(526 - wide, wide, 22) +
    (hasSecondDial ? dial(172, 48, 17) : '') +
    release +
    (look.body === 'rangefinder' ? rect([284, top - 9, 76, 12, 3], darker(colour, 0.5)) : '') +
    rect([78, top, 484, 66, 26], plate, stroke(darker(colour, 0.5), 0.8, 0.4)) +
    rect([92, top + 1.4, 456, 1.8, 0.9], '#fff', ' opacity=".5"')
  )
}

function ridges(x: number, y: number, width: number, height: number): string {
  const count = Math.round(width / 5)
  const d = Array.from(
    { length: count - 1 },
    (_, at) => `M${n(x + (at + 1) * (width / count))} ${n(y)}v${n(height)}`,
  )
  return path(d.join(''), 'none', stroke('#000000', 1.4, 0.35))
}

/** Fine dots set in rows, as on leatherette. */
function grain(leather: string, top: number): string {
  const rows = Array.from({ length: 18 }, (_, at) => `M${90 + (at % 2) * 3} ${top + 54 + at * 12}H552`)
  const dots = `${stroke(lighter(leather, 0.26), 2, 0.5)} stroke-dasharray="1.6 5.4"`
  return path(rows.filter((_, at) => top + 54 + at * 12 < floor - 30).join(''), 'none', dots)
}

function grip(to: DrawingSheet, look: CameraLook, leather: string, top: number): string {
  const width = look.grip === 'deep' ? 120 : 54
  const round = to.linear(
    0,
    [0, darker(leather, 0.4)],
    [0.3, lighter(leather, 0.2)],
    [0.65, leather],
    [1, darker(leather, 0.7)],
  )
  const start = look.grip === 'deep' ? top + 4 : top + 52
  return rect([72, start, width, floor - start + 2, look.grip === 'deep' ? 34 : 16], round)
}

function mountRing(to: DrawingSheet, look: CameraLook, [x, y, r]: Disc): string {
  const steel = to.linear(48, [0, '#fbfbfa'], [0.35, '#b3b7ba'], [0.6, '#e6e8e9'], [1, '#71767a'])
  const rim = look.accent === 'orange' ? accents.orange : '#1c1e21'
  const inside = to.radial([0.42, 0.36, 0.7], [0, '#3a3f46'], [0.6, '#15171a'], [1, '#060708'])
  const teeth = [20, 140, 260].map((turn) => tooth(x, y, r - 16, turn)).join('')
  return (
    circle([x, y + 4, r + 12], '#000', ' opacity=".35"') +
    circle([x, y, r + 11], '#111316') +
    circle([x, y, r + 7], rim) +
    circle([x, y, r + 2], steel) +
    circle([x, y, r - 15], '#0b0c0e') +
    circle([x, y, r - 19], inside) +
    path(teeth, 'none', ` stroke="${steel}" stroke-width="9"`) +
    (look.body === 'reflex' ? mirror(to, x, y) : sensor(to, x, y)) +
    circle([x - r * 0.66, y - r * 0.66, 5.4], '#d3222e')
  )
}

function tooth(x: number, y: number, r: number, turn: number): string {
  const at = (degrees: number) => {
    const rad = (degrees * Math.PI) / 180
    return `${n(x + Math.cos(rad) * r)} ${n(y + Math.sin(rad) * r)}`
  }
  return `M${at(turn)}A${n(r)} ${n(r)} 0 0 1 ${at(turn + 48)}`
}

function sensor(to: DrawingSheet, x: number, y: number): string {
  const tint = to.linear(40, [0, '#4f7f9a'], [0.35, '#6b5f9a'], [0.65, '#356a5e'], [1, '#1c2a3a'])
  return (
    rect([x - 62, y - 44, 124, 88, 5], '#050607', stroke('#4a4f55', 1.4)) +
    rect([x - 55, y - 37, 110, 74, 2], tint) +
    path(`M${x - 55} ${y - 37}h62l-46 74h-16z`, '#fff', ' opacity=".18"')
  )
}

function mirror(to: DrawingSheet, x: number, y: number): string {
  const glass = to.linear(70, [0, '#c8d6dc'], [0.4, '#5c6d78'], [1, '#252c33'])
  return (
    path(`M${x - 60} ${y - 40}H${x + 60}L${x + 54} ${y + 44}H${x - 54}z`, glass, stroke('#0a0b0c', 3)) +
    path(`M${x - 60} ${y - 40}h56l-34 84h-16z`, '#fff', ' opacity=".22"')
  )
}

function lamp(to: DrawingSheet, look: CameraLook, top: number): string {
  const mark = accents[look.accent]
  const window =
    look.body === 'rangefinder'
      ? rect([452, top + 12, 70, 36, 5], '#101317') +
        rect([458, top + 17, 58, 26, 3], to.linear(45, [0, '#6d86a8'], [1, '#141a22'])) +
        circle([250, top + 30, 10], '#15191f', stroke('#8a8f94', 2))
      : circle([488, top + 66, 6], '#f2e3c0')
  const dot = look.accent === 'red' && look.body === 'rangefinder' ? circle([330, top + 28, 13], mark) : ''
  const slash = look.accent === 'yellow' ? rect([500, top + 88, 30, 30, 4], mark) : ''
  const stripe =
    look.accent === 'red' && look.body !== 'rangefinder'
      ? path(`M86 ${top + 118}q10-12 26-14`, 'none', stroke(mark, 5) + ' stroke-linecap="round"')
      : ''
  return window + dot + slash + stripe
}
