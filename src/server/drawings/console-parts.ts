import { circle, group, lit, n, path, rect, stroke, type Area, type DrawingSheet } from './svg.ts'
import { darker, lighter, lightness } from './tint.ts'

/** A thumb stick: a well, a stem and a cap with a dished top. */
export function stick(to: DrawingSheet, x: number, y: number, r: number): string {
  const cap = to.radial([0.38, 0.32, 0.72], [0, '#5d636b'], [0.55, '#2b2f34'], [1, '#101215'])
  return (
    circle([x, y, r * 1.24], '#0a0b0d', ' opacity=".75"') +
    circle([x, y, r], cap) +
    circle([x, y, r * 0.66], 'none', stroke('#08090a', r * 0.1, 0.6)) +
    circle([x, y, r * 0.98], 'none', stroke('#ffffff', 0.8, 0.2))
  )
}

export function dpad(x: number, y: number, reach: number, tone = '#2b2f34'): string {
  const w = reach * 0.36
  const d = `M${n(x - w)} ${n(y - reach)}h${n(w * 2)}v${n(reach - w)}h${n(reach - w)}v${n(w * 2)}h${n(w - reach)}v${n(reach - w)}h${n(-w * 2)}v${n(w - reach)}h${n(w - reach)}v${n(-w * 2)}h${n(reach - w)}z`
  return path(d, tone, stroke('#000000', 1, 0.35) + ' stroke-linejoin="round"')
}

/** Four round buttons around a point: top, right, bottom, left. */
export function buttons(x: number, y: number, reach: number, tones: readonly string[]): string {
  const spots = [
    [0, -1],
    [1, 0],
    [0, 1],
    [-1, 0],
  ] as const
  return spots
    .map(([dx, dy], at) => {
      const tone = tones[at % tones.length] ?? '#2b2f34'
      const [cx, cy, r] = [x + dx * reach * 0.62, y + dy * reach * 0.62, reach * 0.33]
      return (
        circle([cx, cy, r], tone, stroke('#000000', 0.8, 0.35)) +
        circle([cx - r * 0.25, cy - r * 0.3, r * 0.34], '#fff', ' opacity=".28"')
      )
    })
    .join('')
}

export interface Gamepad {
  readonly body: string
  readonly stickPlaces: 'even' | 'offset'
  readonly tones: readonly string[]
  /** The colour of the touch pad in the middle, if there is one. */
  readonly pad?: string
  readonly inner?: string
}

const shell =
  'M-118-52C-108-76-82-80-56-78H56C82-80 108-76 118-52C138-6 150 48 140 78C132 98 108 96 96 74L72 36C66 28 58 25 46 25H-46C-58 25-66 28-72 36L-96 74C-108 96-132 98-140 78C-150 48-138-6-118-52z'

/** Draws a gamepad around a point: about 290 wide, times `scale`. */
export function gamepad(
  to: DrawingSheet,
  pad: Gamepad,
  [x, y, scale]: readonly [number, number, number],
): string {
  const isLight = lightness(pad.body) > 0.5
  const edge = isLight ? darker(pad.body, 0.4) : lighter(pad.body, 0.3)
  const [left, right] =
    pad.stickPlaces === 'even'
      ? [
          [-44, 6],
          [44, 6],
        ]
      : [
          [-80, -34],
          [42, 8],
        ]
  const cross = pad.stickPlaces === 'even' ? [-86, -34] : [-42, 8]
  const at = (spot: readonly number[] | undefined): [number, number] => [spot?.[0] ?? 0, spot?.[1] ?? 0]
  const inner = pad.inner ? path('M-62-20C-66 20-60 40-46 24H46C60 40 66 20 62-20z', pad.inner) : ''
  return group(
    path(shell, lit(to, pad.body, 0.9), stroke(edge, 1.4, 0.55) + ' stroke-linejoin="round"') +
      path('M-116-54C-106-74-82-78-56-76H56C82-78 106-74 116-54', 'none', stroke('#ffffff', 2, 0.45)) +
      inner +
      (pad.pad ? rect([-48, -76, 96, 48, 12], pad.pad, stroke(edge, 1, 0.5)) : guide(isLight)) +
      dpad(...at(cross), 19, isLight ? darker(pad.body, 0.12) : '#3a3f46') +
      buttons(86, -34, 27, pad.tones) +
      stick(to, ...at(left), 19) +
      stick(to, ...at(right), 19),
    ` transform="translate(${n(x)} ${n(y)}) scale(${n(scale)})"`,
  )
}

function guide(isLight: boolean): string {
  const tone = isLight ? '#8d9196' : '#e9ecee'
  return (
    circle([0, -52, 11], 'none', stroke(tone, 3.4, 0.9)) +
    circle([-20, -22, 4], '#7d8388') +
    circle([20, -22, 4], '#7d8388')
  )
}

/** Draws air slits side by side. */
export function slits([x, y, width, height]: Area, count: number, tone: string): string {
  const step = width / count
  const d = Array.from({ length: count }, (_, at) => `M${n(x + step * (at + 0.5))} ${n(y)}v${n(height)}`)
  return path(d.join(''), 'none', `${stroke(tone, step * 0.42)} stroke-linecap="round"`)
}
