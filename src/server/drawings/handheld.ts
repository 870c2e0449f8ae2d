import { buttons, dpad, stick } from './console-parts.ts'
import { circle, lit, path, rect, shadow, stroke, type Area, type DrawingSheet } from './svg.ts'
import { darker, lighter, lightness } from './tint.ts'
import { gloss, wallpaper } from './wallpaper.ts'

const dark = '#2b2f34'
const letters = ['#e2b53a', '#c6433d', '#5aa83f', '#3f78c2'] as const

/** Grips left and right of a wide screen. */
const winged =
  'M118 208Q150 196 186 200H454Q490 196 522 208C560 218 586 250 590 318C594 384 586 428 566 440C540 452 520 436 500 424Q484 416 460 416H180Q156 416 140 424C120 436 100 452 74 440C54 428 46 384 50 318C54 250 80 218 118 208z'

function body(to: DrawingSheet, tone: string, screen: Area, seed: number): string {
  const [x, y, width, height] = screen
  const glass: Area = [x - 10, y - 9, width + 20, height + 18, 10]
  return (
    shadow(to, 320, 444, 258) +
    path(winged, lit(to, tone, 0.9), stroke(darker(tone, 0.45), 1.2, 0.5)) +
    path('M118 209Q150 197 186 201H454Q490 197 522 209', 'none', stroke('#ffffff', 1.8, 0.45)) +
    rect(glass, '#0d0f12') +
    wallpaper(to, screen, '#4a7fa5', seed) +
    gloss(to, glass, 0.12)
  )
}

export function steamDeck(to: DrawingSheet, colour: string, seed: number): string {
  const tone = lightness(colour) > 0.7 ? '#eceded' : darker(colour, 0.05)
  const pad = (x: number) =>
    rect([x, 334, 56, 56, 8], lit(to, lighter(tone, 0.09), 1), stroke(lighter(tone, 0.55), 1.2, 0.6))
  return (
    body(to, tone, [184, 220, 272, 178, 3], seed) +
    dpad(96, 268, 17, darker(tone, 0.45)) +
    stick(to, 144, 280, 17) +
    pad(100) +
    buttons(544, 268, 25, [lighter(darker(tone, 0.4), 0.12)]) +
    stick(to, 496, 280, 17) +
    pad(484) +
    rect([88, 398, 26, 9, 4.5], dark) +
    rect([526, 398, 26, 9, 4.5], dark)
  )
}

export function rogAlly(to: DrawingSheet, colour: string, seed: number): string {
  const tone = lightness(colour) > 0.5 ? '#f1f2f3' : darker(colour, 0.05)
  const glow = (x: number, y: number) => circle([x, y, 28], 'none', stroke('#4fd0e8', 4, 0.85))
  const vent = [0, 1, 2, 3].map((at) => `M${84 + at * 9} 420l14-30M${556 - at * 9} 420l-14-30`).join('')
  return (
    body(to, tone, [178, 218, 284, 180, 3], seed) +
    glow(116, 260) +
    stick(to, 116, 260, 20) +
    dpad(116, 336, 21, dark) +
    buttons(524, 254, 31, letters) +
    glow(524, 336) +
    stick(to, 524, 336, 20) +
    path(vent, 'none', stroke(darker(tone, 0.3), 3, 0.6))
  )
}

/** A pad cut in two, with the screen between its halves. */
export function psPortal(to: DrawingSheet, colour: string, seed: number): string {
  const tone = lightness(colour) > 0.6 ? '#f5f6f7' : darker(colour, 0.05)
  const grip = lit(to, tone, 0.8)
  const edge = stroke(darker(tone, 0.45), 1.1, 0.5)
  const left = 'M150 210C96 200 64 226 54 288C46 352 44 428 62 456C78 478 104 468 114 440L136 380H150z'
  return (
    shadow(to, 320, 452, 262) +
    path(left, grip, edge) +
    `<g transform="matrix(-1 0 0 1 640 0)">${path(left, grip, edge)}</g>` +
    rect([140, 192, 360, 226, 14], '#101215') +
    wallpaper(to, [152, 204, 336, 202, 4], '#4a6fb5', seed) +
    gloss(to, [140, 192, 360, 226, 14], 0.12) +
    dpad(92, 262, 18, darker(tone, 0.14)) +
    stick(to, 116, 334, 18) +
    buttons(548, 262, 26, [darker(tone, 0.1)]) +
    stick(to, 524, 334, 18)
  )
}

/** Rounded at both ends, all controls beside a wide screen. */
export function psVita(to: DrawingSheet, colour: string, seed: number): string {
  const tone = darker(colour, 0.08)
  return (
    shadow(to, 320, 430, 256) +
    rect([56, 206, 528, 218, 106], lit(to, tone, 0.9), stroke(darker(tone, 0.5), 1.2, 0.5)) +
    rect([58, 208, 524, 214, 104], 'none', stroke('#ffffff', 1.6, 0.35)) +
    rect([156, 212, 328, 206, 8], '#0d0f12') +
    wallpaper(to, [172, 226, 296, 174, 2], '#4a7fa5', seed) +
    gloss(to, [156, 212, 328, 206, 8], 0.14) +
    dpad(108, 274, 24) +
    stick(to, 124, 346, 15) +
    buttons(532, 274, 34, [dark]) +
    stick(to, 516, 346, 15) +
    circle([96, 384, 6], '#3d434a') +
    circle([544, 384, 6], '#3d434a')
  )
}
