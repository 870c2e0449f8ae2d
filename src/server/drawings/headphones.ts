import {
  circle,
  ellipse,
  group,
  lit,
  n,
  path,
  rect,
  shadow,
  stroke,
  turned,
  type DrawingSheet,
} from './svg.ts'
import { darker, lighter, lightness } from './tint.ts'
import type { HeadphonesLook } from './device-look.ts'

export function drawHeadphones(to: DrawingSheet, look: HeadphonesLook, colour: string): string {
  switch (look.form) {
    case 'over-ear':
      return bandPhones(to, colour, { cup: [104, 130], band: 40 })
    case 'on-ear':
      return bandPhones(to, colour, { cup: [92, 96], band: 26 })
    case 'buds':
      return budsWithCase(to, colour)
    case 'in-ear':
      return inEarsWithCase(to, colour)
  }
}

interface BandShape {
  readonly cup: readonly [width: number, height: number]
  readonly band: number
}

const mirrored = (body: string): string => body + `<g transform="matrix(-1 0 0 1 640 0)">${body}</g>`

/** Standing on its cups, seen from the front. */
function bandPhones(to: DrawingSheet, colour: string, { cup, band }: BandShape): string {
  const floor = 566
  const cy = floor - cup[1] - 2
  const arch = `M156 ${cy - 40}C146 140 224 92 320 92S494 140 484 ${cy - 40}`
  const line = (tone: string, width: number, opacity = 1) =>
    path(arch, 'none', stroke(tone, width, opacity) + ' stroke-linecap="round"')
  const cushion = path(
    `M214 164C248 132 284 122 320 122S392 132 426 164`,
    'none',
    stroke(darker(colour, 0.35), band * 0.8) + ' stroke-linecap="round"',
  )
  return (
    shadow(to, 160, floor, 84) +
    shadow(to, 480, floor, 84) +
    cushion +
    line(darker(colour, 0.4), band) +
    line(colour, band - 5) +
    line(lighter(colour, 0.7), band * 0.16, 0.4) +
    mirrored(arm(to, colour, cy, cup) + ear(to, colour, cy, cup))
  )
}

function arm(to: DrawingSheet, colour: string, cy: number, [, tall]: readonly [number, number]): string {
  const steel = to.linear(0, [0, '#f4f5f5'], [0.4, '#b4b8bb'], [1, '#6f7478'])
  return (
    rect([147, cy - tall - 26, 16, 66, 8], steel) + rect([141, cy - tall - 40, 28, 34, 9], lit(to, colour, 1))
  )
}

function ear(to: DrawingSheet, colour: string, cy: number, [wide, tall]: readonly [number, number]): string {
  const shell = to.linear(30, [0, lighter(colour, 0.4)], [0.45, colour], [1, darker(colour, 0.3)])
  const pad = to.linear(
    0,
    [0, darker(colour, 0.25)],
    [0.5, lighter(darker(colour, 0.42), 0.12)],
    [1, darker(colour, 0.7)],
  )
  const [x, half] = [160, wide * 0.62]
  return (
    rect([x + 6, cy - tall + 8, half + 42, tall * 2 - 16, 36], pad) +
    path(
      `M${x + 40} ${cy - tall + 20}q10 ${tall - 20} 0 ${tall * 2 - 40}`,
      'none',
      stroke('#000000', 2, 0.3),
    ) +
    rect(
      [x - half, cy - tall, wide + 18, tall * 2, Math.min(wide * 0.5, 46)],
      shell,
      stroke(darker(colour, 0.5), 1, 0.4),
    ) +
    path(
      `M${n(x - half + 8)} ${cy + tall * 0.5}V${cy - tall * 0.55}q2-${n(tall * 0.3)} 26-${n(tall * 0.34)}`,
      'none',
      stroke('#ffffff', 3, 0.45) + ' stroke-linecap="round"',
    ) +
    circle(
      [x + 4, cy, 17],
      'none',
      stroke(lightness(colour) > 0.5 ? darker(colour, 0.3) : lighter(colour, 0.4), 4, 0.55),
    ) +
    rect([x - 6, cy + tall - 20, 20, 5, 2.5], darker(colour, 0.6), ' opacity=".6"')
  )
}

/** Two with stems, and their case open behind. */
function budsWithCase(to: DrawingSheet, colour: string): string {
  const edge = stroke(darker(colour, 0.35), 1.2, 0.5)
  const soft = to.linear(40, [0, lighter(colour, 0.6)], [0.5, colour], [1, darker(colour, 0.18)])
  const bud = (x: number, turn: number) =>
    group(
      rect(
        [x - 17, 250, 34, 168, 17],
        to.linear(0, [0, darker(colour, 0.14)], [0.3, lighter(colour, 0.6)], [1, darker(colour, 0.2)]),
        edge,
      ) +
        rect([x - 17, 396, 34, 8], '#b9bdc0') +
        ellipse([x + 6, 236, 56, 50], soft, edge) +
        ellipse(
          [x + 40, 240, 21, 28],
          to.linear(0, [0, darker(colour, 0.2)], [1, darker(colour, 0.5)]),
          turned(12, x + 40, 240),
        ) +
        ellipse([x + 41, 240, 11, 17], '#2b2f34', turned(12, x + 41, 240)) +
        ellipse([x - 14, 214, 16, 9], '#fff', ` opacity=".75"${turned(-34, x - 14, 214)}`) +
        rect([x - 4, 300, 5, 46, 2.5], '#2b2f34', ' opacity=".65"'),
      turned(turn, x, 320),
    )
  return (
    shadow(to, 320, 568, 168) +
    rect(
      [168, 96, 304, 190, 78],
      to.linear(80, [0, lighter(colour, 0.5)], [0.7, darker(colour, 0.05)], [1, darker(colour, 0.26)]),
      edge,
    ) +
    rect([192, 118, 256, 150, 58], darker(colour, 0.2), ' opacity=".55"') +
    bud(242, -4) +
    `<g transform="matrix(-1 0 0 1 640 0)">${bud(242, -4)}</g>` +
    path(
      'M160 366Q160 352 176 352H464Q480 352 480 366V470Q480 564 384 564H256Q160 564 160 470z',
      soft,
      edge,
    ) +
    path('M166 366H474', 'none', stroke('#ffffff', 3, 0.8)) +
    rect([160, 350, 320, 9, 4], darker(colour, 0.24)) +
    circle([320, 426, 5.5], '#5fce7a')
  )
}

/** Small, with soft tips, before a flat round case. */
function inEarsWithCase(to: DrawingSheet, colour: string): string {
  const edge = stroke(darker(colour, 0.5), 1.2, 0.45)
  const soft = to.linear(45, [0, lighter(colour, 0.45)], [0.45, colour], [1, darker(colour, 0.3)])
  const bud = group(
    ellipse([246, 244, 34, 26], to.linear(0, [0, '#6b7076'], [1, '#25282c']), turned(24, 246, 244)) +
      ellipse(
        [266, 254, 18, 27],
        to.radial([0.4, 0.4, 0.7], [0, '#83888e'], [1, '#33373c']),
        turned(24, 266, 254),
      ) +
      path(
        'M134 216C134 168 172 148 206 158C246 168 258 214 246 258C234 304 196 316 166 296C140 278 134 250 134 216z',
        soft,
        edge,
      ) +
      circle([184, 226, 34], lit(to, lighter(colour, 0.1), 1), stroke('#ffffff', 1.6, 0.35)) +
      circle([184, 226, 20], 'none', stroke(lighter(colour, 0.55), 3.2, 0.55)) +
      ellipse([168, 178, 17, 8], '#fff', ` opacity=".5"${turned(-30, 168, 178)}`),
  )
  return (
    shadow(to, 320, 556, 186) +
    rect([136, 348, 368, 204, 92], soft, edge) +
    rect([136, 426, 368, 5, 2.5], darker(colour, 0.55), ' opacity=".6"') +
    path('M150 420Q158 366 216 356H340', 'none', stroke('#ffffff', 4, 0.45) + ' stroke-linecap="round"') +
    rect([286, 424, 68, 10, 5], darker(colour, 0.4)) +
    circle([320, 470, 5.5], '#5fce7a') +
    mirrored(`<g transform="translate(22 -8)">${bud}</g>`)
  )
}
