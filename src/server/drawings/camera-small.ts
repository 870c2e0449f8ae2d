import { frontGlass } from './lens.ts'
import { circle, lit, path, rect, shadow, stroke, type DrawingSheet } from './svg.ts'
import { darker, lighter, lightness } from './tint.ts'
import type { CameraLook } from './device-look.ts'

/** Small enough for a pocket: the lens belongs to it. */
export function compactCamera(to: DrawingSheet, look: CameraLook, colour: string): string {
  const body = to.linear(58, [0, lighter(colour, 0.34)], [0.4, colour], [1, darker(colour, 0.28)])
  const ring = look.accent === 'orange' ? '#c9702c' : darker(colour, 0.3)
  return (
    shadow(to, 320, 478, 222) +
    rect([150, 186, 66, 24, 8], lit(to, lighter(colour, 0.14), 1)) +
    rect([420, 190, 76, 20, 8], lit(to, darker(colour, 0.1), 1)) +
    rect([98, 204, 444, 268, 34], body, stroke(darker(colour, 0.5), 1, 0.45)) +
    rect([100, 206, 440, 264, 32], 'none', stroke('#ffffff', 1.6, 0.4)) +
    rect([112, 244, 46, 200, 20], darker(colour, 0.42), ' opacity=".7"') +
    rect([428, 226, 78, 28, 8], to.linear(20, [0, '#fffdf4'], [1, '#c9c4b4']), stroke('#6b6f73', 1.4)) +
    circle([198, 240, 5], '#f2b04a') +
    circle([330, 352, 112], darker(ring, 0.45)) +
    circle([330, 350, 109], to.linear(48, [0, lighter(ring, 0.6)], [0.5, ring], [1, darker(ring, 0.55)])) +
    circle([330, 350, 92], '#1a1c1f') +
    circle([330, 350, 84], to.linear(48, [0, '#4a4e54'], [1, '#131518'])) +
    frontGlass(to, [330, 350, 64])
  )
}

/** A tough little block with a square window for the lens. */
export function actionCamera(to: DrawingSheet, colour: string): string {
  const tone = lightness(colour) > 0.6 ? colour : darker(colour, 0.05)
  return (
    shadow(to, 320, 494, 200) +
    rect([126, 156, 388, 332, 44], lit(to, tone, 1), stroke(darker(tone, 0.5), 1, 0.5)) +
    rect([129, 159, 382, 326, 42], 'none', stroke('#ffffff', 1.8, 0.3)) +
    rect([196, 142, 78, 18, 8], '#b3262e') +
    rect([148, 232, 152, 196, 14], '#0b0d10') +
    rect([156, 240, 136, 180, 9], to.linear(60, [0, '#2b4a5c'], [0.6, '#101a22'], [1, '#0a0e12'])) +
    circle([224, 330, 34], 'none', stroke('#ffffff', 8, 0.85)) +
    path('M224 296a34 34 0 0 1 34 34', 'none', stroke('#49b6e8', 8)) +
    rect([318, 176, 172, 172, 30], '#0b0d10') +
    rect([324, 182, 160, 160, 26], lit(to, '#2b2f34', 1)) +
    circle([404, 262, 70], '#0a0b0d') +
    frontGlass(to, [404, 262, 60]) +
    path('M340 400h130M340 420h130M340 440h130', 'none', stroke('#000000', 4, 0.4)) +
    circle([472, 374, 5], '#d3222e')
  )
}

/** Round and friendly; the picture has just come out. */
export function instantCamera(to: DrawingSheet, colour: string): string {
  const soft = to.radial(
    [0.36, 0.26, 0.9],
    [0, lighter(colour, 0.5)],
    [0.5, colour],
    [1, darker(colour, 0.2)],
  )
  const edge = stroke(darker(colour, 0.4), 1, 0.5)
  return (
    shadow(to, 320, 552, 196) +
    rect([222, 66, 196, 130, 6], '#fdfdfb', stroke('#c9cac6', 1)) +
    rect([240, 82, 160, 120, 3], to.linear(60, [0, '#cfe0e6'], [0.5, '#8fb4a6'], [1, '#3f6b5c'])) +
    rect([110, 164, 420, 382, 96], soft, edge) +
    rect([126, 160, 388, 22, 11], darker(colour, 0.24)) +
    path('M136 250Q150 186 230 178', 'none', stroke('#ffffff', 5, 0.55) + ' stroke-linecap="round"') +
    rect([148, 206, 108, 60, 16], to.linear(30, [0, '#fffef6'], [1, '#d6d1bf']), stroke('#8c8f92', 2)) +
    rect([428, 208, 54, 48, 14], '#14171a', stroke('#5c6166', 2)) +
    rect([436, 215, 38, 34, 9], to.linear(50, [0, '#5c7390'], [1, '#0e1216'])) +
    circle([468, 330, 19], lit(to, darker(colour, 0.12), 1), edge) +
    circle([306, 388, 132], darker(colour, 0.3), ' opacity=".35"') +
    circle([306, 384, 128], lit(to, lighter(colour, 0.28), 1), edge) +
    circle([306, 384, 100], '#33373c') +
    circle([306, 384, 92], lit(to, '#4a4f55', 1)) +
    frontGlass(to, [306, 384, 62])
  )
}
