import { gamepad, slits, type Gamepad } from './console-parts.ts'
import { circle, path, rect, shadow, stroke, type DrawingSheet } from './svg.ts'
import { darker, lighter, lightness } from './tint.ts'

const floor = 574
const shapes = ['#8d9aa6', '#c58a90', '#7f98b8', '#a884a8'] as const

/** White unless it was made in another shell. */
function shellOf(colour: string): string {
  return lightness(colour) > 0.72 ? '#f5f6f7' : colour
}

function dualSense(shell: string): Gamepad {
  const tones = lightness(shell) > 0.5 ? ['#e7e9ec'] : [lighter(shell, 0.18)]
  return { body: shell, stickPlaces: 'even', tones, pad: lighter(shell, 0.35), inner: '#1a1c20' }
}

/** Two wings around a dark core; the slim one is shorter and its wings are cut in two. */
export function ps5(to: DrawingSheet, colour: string, model: 'ps5' | 'ps5-slim' | 'ps5-digital'): string {
  const shell = shellOf(colour)
  const isSlim = model === 'ps5-slim'
  const top = isSlim ? 108 : 58
  const bulge = model === 'ps5-digital' ? 0 : 12
  const edge = stroke(darker(shell, 0.45), 1, 0.45)
  const left = `M198 ${top + 22}C176 ${top - 4} 140 ${top - 10} 128 ${top + 2}C150 ${top + 130} 156 430 138 560Q164 572 206 562C216 420 214 ${top + 170} 198 ${top + 22}z`
  const right = `M252 ${top + 2}C280 ${top - 26} 318 ${top - 26} 334 ${top - 12}C${306 + bulge} ${top + 130} ${302 + bulge} 430 ${318 + bulge} 560Q${292 + bulge} 572 248 562C238 420 240 ${top + 160} 252 ${top + 2}z`
  const slot = model === 'ps5-digital' ? '' : rect([281, 392, 4, 128, 2], '#1a1c20', ' opacity=".8"')
  const cut = isSlim ? path(`M151 340L211 312M241 312L${306 + bulge} 340`, 'none', stroke('#17191d', 4)) : ''
  return (
    shadow(to, 232, floor - 8, 104) +
    shadow(to, 440, floor - 6, 128) +
    rect([166, 562, 130, 9, 4], '#15171a') +
    path(
      `M192 ${top + 26}Q226 ${top + 4} 258 ${top + 8}L256 566H196z`,
      to.linear(0, [0, '#08090b'], [0.35, '#34383f'], [1, '#0b0c0e']),
    ) +
    slits([206, top + 34, 40, 40], 6, '#0a0b0d') +
    path(`M204 ${top + 60}C214 250 214 420 206 560`, 'none', stroke('#6fb1ff', 2.2, 0.75)) +
    path(
      left,
      to.linear(0, [0, darker(shell, 0.14)], [0.4, lighter(shell, 0.4)], [1, darker(shell, 0.12)]),
      edge,
    ) +
    path(right, to.linear(0, [0, lighter(shell, 0.4)], [0.6, shell], [1, darker(shell, 0.22)]), edge) +
    slot +
    cut +
    gamepad(to, dualSense(shell), [442, 492, 0.86])
  )
}

/** Slanted slabs: two for the first, three for the Pro. */
export function ps4(to: DrawingSheet, colour: string, isPro: boolean): string {
  const tone = lightness(colour) > 0.72 ? '#eceef0' : darker(colour, 0.1)
  const count = isPro ? 3 : 2
  const tall = isPro ? 34 : 40
  const slabs = Array.from({ length: count }, (_, at) => {
    const y = 330 - (count - 1 - at) * (tall + 7)
    const face = to.linear(90, [0, lighter(tone, 0.2)], [0.2, tone], [1, darker(tone, 0.4)])
    return path(`M84 ${y}H556L546 ${y + tall}H94z`, face)
  })
  const top = 330 - (count - 1) * (tall + 7)
  const lidTone = to.linear(20, [0, lighter(tone, 0.34)], [0.5, tone], [1, darker(tone, 0.2)])
  return (
    shadow(to, 320, 384, 250) +
    shadow(to, 320, 566, 140) +
    path(`M84 ${top}L128 ${top - 78}H512L556 ${top}z`, lidTone) +
    path(`M300 ${top - 78}L288 ${top}`, 'none', stroke(darker(tone, 0.6), 3)) +
    path(`M297 ${top - 78}L285 ${top}`, 'none', stroke('#5aa9ff', 2.4, 0.9)) +
    slabs.join('') +
    rect([106, 336 - (isPro ? 4 : 0), 150, 3.4, 1.7], '#000', ' opacity=".7"') +
    rect([96, 370, 448, 8, 3], '#0d0e10') +
    gamepad(
      to,
      { body: tone, stickPlaces: 'even', tones: shapes, pad: lighter(tone, 0.12) },
      [320, 478, 0.92],
    )
  )
}

/** A curved glossy lid over a flat base. */
export function ps3(to: DrawingSheet, colour: string): string {
  const tone = lightness(colour) > 0.6 ? '#eceef0' : darker(colour, 0.25)
  const gloss = to.linear(60, [0, lighter(tone, 0.5)], [0.3, tone], [1, darker(tone, 0.4)])
  return (
    shadow(to, 320, 372, 244) +
    shadow(to, 320, 566, 140) +
    path('M86 306Q96 240 150 218Q320 172 490 218Q544 240 554 306z', gloss) +
    path('M150 218Q320 172 490 218', 'none', stroke('#ffffff', 2.4, 0.5)) +
    path(
      'M86 306H554Q560 340 546 366H94Q80 340 86 306z',
      to.linear(90, [0, lighter(tone, 0.16)], [1, darker(tone, 0.5)]),
    ) +
    rect([84, 303, 472, 5, 2.5], '#c9ced2') +
    rect([340, 332, 170, 5, 2.5], '#000') +
    circle([132, 336, 6], '#3d434a') +
    circle([154, 336, 6], '#3d434a') +
    path('M110 300Q160 232 320 214Q210 250 176 300z', '#fff', ' opacity=".1"') +
    gamepad(to, { body: tone, stickPlaces: 'even', tones: shapes }, [320, 478, 0.92])
  )
}
