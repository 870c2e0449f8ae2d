import { buttons, dpad, stick } from './console-parts.ts'
import { circle, group, lit, path, rect, shadow, stroke, type Area, type DrawingSheet } from './svg.ts'
import { darker, lighter, lightness, vividness } from './tint.ts'
import { gloss, wallpaper } from './wallpaper.ts'

const dark = '#2b2f34'

interface SwitchShape {
  readonly left: string
  readonly right: string
  readonly frame: string
  readonly bezel: number
  readonly accents?: readonly [string, string]
}

/** Joy-Cons are red and blue unless the device is sold in one quiet colour. */
export function switchShape(model: 'switch' | 'switch-oled' | 'switch-2', colour: string): SwitchShape {
  const frame = '#1d2023'
  if (model === 'switch-2')
    return { left: '#26292d', right: '#26292d', frame, bezel: 9, accents: ['#3aa5d8', '#e8563f'] }
  const bezel = model === 'switch-oled' ? 10 : 24
  if (vividness(colour) < 0.2) return { left: colour, right: colour, frame: quietFrame(colour), bezel }
  return { left: '#19a8cf', right: '#f0503f', frame, bezel }
}

const quietFrame = (colour: string): string => (lightness(colour) > 0.8 ? '#1d2023' : '#202327')

export function nintendoSwitch(to: DrawingSheet, shape: SwitchShape, seed: number): string {
  const body: Area = [132, 200, 376, 228, 4]
  const { bezel } = shape
  const screen: Area = [132 + bezel + 4, 200 + bezel, 368 - 2 * bezel, 228 - 2 * bezel, 3]
  return (
    shadow(to, 320, 440, 262) +
    joyCon(to, shape, 'left') +
    joyCon(to, shape, 'right') +
    rect(body, lit(to, shape.frame, 0.6)) +
    wallpaper(to, screen, '#3f9a78', seed) +
    gloss(to, body, 0.12) +
    rect([132, 200, 376, 1.6], '#fff', ' opacity=".35"')
  )
}

function joyCon(to: DrawingSheet, shape: SwitchShape, side: 'left' | 'right'): string {
  const isLeft = side === 'left'
  const tone = isLeft ? shape.left : shape.right
  const d = isLeft
    ? 'M132 198V430H112C74 430 52 404 52 366V262C52 224 74 198 112 198z'
    : 'M508 198V430H528C566 430 588 404 588 366V262C588 224 566 198 528 198z'
  const x = isLeft ? 92 : 548
  const accent = shape.accents?.[isLeft ? 0 : 1]
  const glow = accent
    ? circle([x, isLeft ? 256 : 338, 25], accent) + rect([isLeft ? 128 : 508, 204, 4, 220], accent)
    : ''
  const keys = isLeft ? buttons(x, 338, 32, [dark]) : buttons(x, 256, 32, [dark])
  const sign = isLeft
    ? rect([108, 214, 14, 4, 2], dark)
    : rect([518, 214, 14, 4, 2], dark) + rect([523, 209, 4, 14, 2], dark)
  const small = isLeft ? rect([106, 386, 13, 13, 3], dark) : circle([526, 393, 7], dark)
  return (
    path(d, lit(to, tone, 0.9), stroke(darker(tone, 0.4), 1, 0.5)) +
    path(
      isLeft ? 'M132 199H112C75 199 53 224 53 262V330' : 'M508 199H528C560 199 582 220 587 248',
      'none',
      stroke('#ffffff', 1.6, 0.5),
    ) +
    glow +
    stick(to, x, isLeft ? 256 : 338, 19) +
    keys +
    sign +
    small
  )
}

export function switchLite(to: DrawingSheet, colour: string, seed: number): string {
  const screen: Area = [176, 222, 288, 174, 4]
  return (
    shadow(to, 320, 432, 250) +
    rect([62, 192, 516, 236, 42], lit(to, colour, 0.8), stroke(darker(colour, 0.4), 1, 0.5)) +
    rect([63, 193, 514, 234, 41], 'none', stroke('#ffffff', 1.5, 0.45)) +
    rect([158, 206, 324, 208, 10], '#14161a') +
    wallpaper(to, screen, colour, seed) +
    gloss(to, [158, 206, 324, 208, 10], 0.12) +
    stick(to, 110, 254, 20) +
    dpad(110, 338, 25, darker(colour, 0.5)) +
    buttons(530, 254, 34, [lighter(colour, 0.6)]) +
    stick(to, 530, 338, 20)
  )
}

/** Open like a shell: a wide screen above, a smaller one between the buttons below. */
export function nintendo3ds(to: DrawingSheet, colour: string, seed: number): string {
  return (
    shadow(to, 320, 566, 196) +
    rect([132, 86, 376, 232, 26], lit(to, colour, 0.8), stroke(darker(colour, 0.4), 1, 0.5)) +
    rect([146, 98, 348, 208, 16], '#15171a') +
    wallpaper(to, [184, 122, 272, 162, 3], colour, seed) +
    gloss(to, [146, 98, 348, 208, 16], 0.14) +
    rect([150, 312, 340, 26, 8], lit(to, darker(colour, 0.25), 1)) +
    rect([132, 330, 376, 232, 26], lit(to, lighter(colour, 0.04), 0.8), stroke(darker(colour, 0.4), 1, 0.5)) +
    rect([133, 331, 374, 230, 25], 'none', stroke('#ffffff', 1.5, 0.45)) +
    rect([216, 350, 208, 166, 8], '#15171a') +
    wallpaper(to, [228, 362, 184, 140, 2], colour, seed + 1) +
    circle([174, 396, 22], to.radial([0.4, 0.35, 0.7], [0, '#70767d'], [1, '#2b2f34'])) +
    dpad(174, 466, 20) +
    buttons(466, 400, 32, [dark]) +
    group([258, 320, 382].map((x) => rect([x - 16, 528, 32, 11, 5.5], dark)).join(''))
  )
}

/** A slim white block in its cradle, the slot lit blue, and its remote. */
export function wii(to: DrawingSheet, colour: string): string {
  const tone = lightness(colour) > 0.6 ? '#f6f7f7' : darker(colour, 0.1)
  const side = to.linear(
    0,
    [0, darker(tone, 0.14)],
    [0.08, lighter(tone, 0.5)],
    [0.5, tone],
    [1, darker(tone, 0.18)],
  )
  const edge = stroke(darker(tone, 0.45), 1.1, 0.5)
  return (
    shadow(to, 262, 570, 150) +
    shadow(to, 462, 566, 52) +
    path('M126 520H398L380 568H144z', to.linear(90, [0, '#9ba1a6'], [1, '#5c6166'])) +
    rect([186, 86, 152, 442, 8], side, edge) +
    rect([226, 120, 7, 250, 3.5], '#7cc7ff') +
    rect([228.5, 120, 2, 250, 1], '#eaf6ff') +
    rect([296, 122, 18, 9, 3], darker(tone, 0.12), edge) +
    circle([304, 494, 5], '#6fce6b') +
    rect([296, 440, 18, 9, 3], darker(tone, 0.12)) +
    rect([426, 226, 74, 340, 12], side, edge) +
    dpad(463, 276, 17, darker(tone, 0.16)) +
    circle([463, 340, 15], lighter(tone, 0.5), edge) +
    [441, 463, 485].map((x) => circle([x, 398, 5], darker(tone, 0.14), edge)).join('') +
    circle([463, 460, 10], lighter(tone, 0.5), edge) +
    circle([463, 492, 10], lighter(tone, 0.5), edge) +
    [445, 457, 469, 481].map((x) => rect([x - 2, 536, 5, 5, 1], '#7cc7ff')).join('')
  )
}
