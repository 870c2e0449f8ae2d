import { gamepad, slits } from './console-parts.ts'
import { circle, group, path, rect, shadow, stroke, type DrawingSheet } from './svg.ts'
import { darker, lighter, lightness } from './tint.ts'

const floor = 574
const letters = ['#e2b53a', '#c6433d', '#5aa83f', '#3f78c2'] as const

const padOf = (body: string) => ({ body, stickPlaces: 'offset', tones: letters }) as const

/** A plain tower; air leaves through the green-lit dish on top. */
export function seriesX(to: DrawingSheet, colour: string): string {
  const tone = lightness(colour) > 0.7 ? '#eeefef' : darker(colour, 0.1)
  const side = to.linear(
    0,
    [0, darker(tone, 0.2)],
    [0.05, lighter(tone, 0.28)],
    [0.2, tone],
    [1, darker(tone, 0.35)],
  )
  const dish = to.radial([0.5, 0.7, 0.7], [0, '#2d8b43'], [0.5, '#14401f'], [1, '#090c0a'])
  const holes = [0, 1, 2, 3].map((row) =>
    slits([186 + row * 3, 84 + row * 7, 168 - row * 6, 1], 17 - row, '#050806'),
  )
  return (
    shadow(to, 250, floor - 6, 122) +
    shadow(to, 446, floor - 6, 122) +
    path('M146 108L170 74H372L394 108z', lighter(tone, 0.1)) +
    path('M164 104L182 80H360L376 104z', dish) +
    group(holes.join('')) +
    rect([146, 106, 248, 462, 6], side) +
    rect([146, 106, 248, 2, 1], '#fff', ' opacity=".35"') +
    circle([180, 142, 12], 'none', stroke('#e9ecee', 3, 0.9)) +
    rect([178, 300, 5, 130, 2.5], '#050607') +
    rect([204, 520, 26, 7, 2], '#050607') +
    gamepad(to, padOf(tone), [448, 494, 0.84])
  )
}

/** White and narrow, with the large dark grille. */
export function seriesS(to: DrawingSheet, colour: string): string {
  const tone = lightness(colour) > 0.6 ? '#f4f5f5' : colour
  const side = to.linear(
    0,
    [0, darker(tone, 0.12)],
    [0.05, lighter(tone, 0.5)],
    [0.3, tone],
    [1, darker(tone, 0.16)],
  )
  const dots = Array.from({ length: 9 }, (_, row) => {
    const half = Math.sqrt(1 - ((row - 4) / 4.7) ** 2) * 78
    return slits([238 - half, 232 + row * 18, half * 2, 6], Math.round(half / 6), '#33373c')
  })
  return (
    shadow(to, 240, floor - 6, 118) +
    shadow(to, 444, floor - 6, 124) +
    rect([132, 112, 216, 456, 8], side, stroke(darker(tone, 0.45), 1.2, 0.5)) +
    circle([238, 306, 92], '#131518') +
    group(dots.join('')) +
    circle([238, 306, 92], 'none', stroke('#ffffff', 1.2, 0.25)) +
    circle([162, 142, 11], 'none', stroke(darker(tone, 0.4), 2.6, 0.9)) +
    rect([158, 520, 24, 7, 2], '#1a1c1f') +
    gamepad(to, padOf(tone), [446, 494, 0.84])
  )
}

/** The flat box, one half shining, one half slit. */
export function xboxOne(to: DrawingSheet, colour: string): string {
  const tone = lightness(colour) > 0.6 ? '#eff0f0' : darker(colour, 0.15)
  const shine = to.linear(60, [0, lighter(tone, 0.42)], [0.4, tone], [1, darker(tone, 0.3)])
  return (
    shadow(to, 320, 376, 248) +
    shadow(to, 320, 566, 134) +
    path('M84 256L118 190H522L556 256z', to.linear(90, [0, darker(tone, 0.1)], [1, lighter(tone, 0.18)])) +
    slits([316, 198, 200, 50], 22, darker(tone, 0.5)) +
    rect(
      [84, 254, 472, 112, 5],
      to.linear(90, [0, lighter(tone, 0.16)], [0.1, tone], [1, darker(tone, 0.35)]),
      stroke(darker(tone, 0.5), 1, 0.4),
    ) +
    rect([84, 256, 250, 108, 4], shine) +
    rect([110, 306, 176, 5, 2.5], darker(tone, 0.7)) +
    circle([520, 310, 14], 'none', stroke(lightness(tone) > 0.5 ? '#7d8388' : '#f2f4f5', 3.4, 0.9)) +
    rect([100, 364, 440, 8, 3], '#0d0e10') +
    gamepad(to, padOf(tone), [320, 478, 0.92])
  )
}

/** Waisted like an hourglass; the ring of light shows that it is on. */
export function xbox360(to: DrawingSheet, colour: string): string {
  const tone = lightness(colour) > 0.55 ? '#f1f2ef' : darker(colour, 0.1)
  const side = to.linear(
    0,
    [0, darker(tone, 0.24)],
    [0.1, lighter(tone, 0.4)],
    [0.5, tone],
    [1, darker(tone, 0.26)],
  )
  return (
    shadow(to, 236, floor - 6, 106) +
    shadow(to, 444, floor - 6, 124) +
    path('M140 78H330Q312 320 330 568H140Q160 320 140 78z', side, stroke(darker(tone, 0.5), 1, 0.45)) +
    path('M262 80H300Q286 320 300 566H262z', darker(tone, 0.08)) +
    rect([270, 130, 6, 210, 3], '#9aa09d') +
    circle([282, 472, 21], darker(tone, 0.06), stroke('#9aa09d', 2.5)) +
    path('M282 451a21 21 0 0 1 21 21', 'none', stroke('#7bc043', 5)) +
    slits([154, 92, 84, 16], 10, darker(tone, 0.4)) +
    slits([158, 536, 84, 16], 10, darker(tone, 0.4)) +
    gamepad(to, padOf(tone), [446, 494, 0.84])
  )
}
