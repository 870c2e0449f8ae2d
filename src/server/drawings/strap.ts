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
  type Area,
  type DrawingSheet,
} from './svg.ts'
import { darker, lighter } from './tint.ts'
import type { StrapLook } from './device-look.ts'

export type StrapKind = StrapLook['strap']

/** One length of a strap, straight from top to bottom; `end` is the side away from the watch. */
export function strapLength(to: DrawingSheet, kind: StrapKind, colour: string, area: Area): string {
  const [x, y, width, height, radius = 18] = area
  const round = to.linear(
    0,
    [0, darker(colour, 0.32)],
    [0.1, lighter(colour, 0.24)],
    [0.35, colour],
    [0.8, darker(colour, 0.08)],
    [1, darker(colour, 0.4)],
  )
  const clip = to.clip(rect(area, '#fff'))
  return group(rect([x, y, width, height, radius], round) + texture(to, kind, colour, area), clip)
}

function texture(to: DrawingSheet, kind: StrapKind, colour: string, [x, y, width, height]: Area): string {
  const rows = (step: number) => Array.from({ length: Math.ceil(height / step) }, (_, at) => y + at * step)
  switch (kind) {
    case 'sport':
      return rect([x + width * 0.16, y, 1.4, height], '#fff', ' opacity=".18"')
    case 'loop':
      return path(
        rows(7)
          .map((at) => `M${n(x)} ${n(at)}l${n(width / 2)} 5l${n(width / 2)}-5`)
          .join(''),
        'none',
        stroke(darker(colour, 0.42), 1.5, 0.42),
      )
    case 'metal':
      return links(to, colour, [x, y, width, height])
    case 'leather':
      return rect(
        [x + 8, y - 20, width - 16, height + 40, 12],
        'none',
        `${stroke(lighter(colour, 0.5), 2, 0.75)} stroke-dasharray="6 4.5"`,
      )
    case 'ocean':
      return rows(34)
        .map((at) =>
          rect(
            [x + width * 0.14, at + 5, width * 0.72, 24, 12],
            lit(to, colour),
            stroke(darker(colour, 0.5), 1.6, 0.55),
          ),
        )
        .join('')
  }
}

function links(to: DrawingSheet, colour: string, [x, y, width, height]: Area): string {
  const shine = to.linear(
    90,
    [0, lighter(colour, 0.6)],
    [0.3, lighter(colour, 0.12)],
    [1, darker(colour, 0.36)],
  )
  const link = to.part(
    rect([0, 0, width * 0.3, 20, 3], shine) +
      rect([width * 0.32, 0, width * 0.36, 20, 3], shine) +
      rect([width * 0.7, 0, width * 0.3, 20, 3], shine),
  )
  const rows = Array.from({ length: Math.ceil(height / 22) }, (_, at) => link(x, y + at * 22))
  return rect([x, y, width, height], darker(colour, 0.55)) + rows.join('')
}

/** Draws a strap without a watch: both halves side by side, the clasp above the holes. */
export function drawStrap(to: DrawingSheet, look: StrapLook, colour: string): string {
  const floor = 578
  const left: Area = [166, 118, 136, 456, 36]
  const right: Area = [340, 62, 136, 512, 36]
  return (
    shadow(to, 234, floor, 80) +
    shadow(to, 408, floor, 80) +
    strapLength(to, look.strap, colour, left) +
    strapLength(to, look.strap, colour, right) +
    lug(to, colour, [158, 558, 152, 18, 7]) +
    lug(to, colour, [332, 558, 152, 18, 7]) +
    clasp(to, look.strap, colour) +
    holes(look.strap, colour)
  )
}

function lug(to: DrawingSheet, colour: string, area: Area): string {
  return rect(
    area,
    to.linear(90, [0, lighter(colour, 0.4)], [0.4, darker(colour, 0.1)], [1, darker(colour, 0.5)]),
  )
}

function clasp(to: DrawingSheet, kind: StrapKind, colour: string): string {
  const steel = to.linear(60, [0, '#f7f8f8'], [0.5, '#b9bdc0'], [1, '#7d8286'])
  switch (kind) {
    case 'sport':
      return circle([234, 156, 16], steel) + circle([234, 156, 10.5], darker(colour, 0.3))
    case 'loop':
      return rect([158, 106, 152, 24, 9], 'none', ` stroke="${steel}" stroke-width="7"`)
    case 'metal':
      return rect([160, 110, 148, 40, 8], steel) + rect([170, 128, 128, 2, 1], '#6f7478')
    case 'leather':
    case 'ocean':
      return (
        rect([156, 92, 156, 50, 13], 'none', ` stroke="${steel}" stroke-width="9"`) +
        rect([229, 88, 10, 58, 5], steel)
      )
  }
}

function holes(kind: StrapKind, colour: string): string {
  if (kind === 'loop' || kind === 'metal') return ''
  const dark = darker(colour, 0.62)
  return Array.from(
    { length: 7 },
    (_, at) =>
      ellipse([408, 112 + at * 36, 7.5, kind === 'sport' ? 10 : 7.5], dark) +
      `<path d="M401.5 ${115 + at * 36}a6.5 6.5 0 0 0 13 0" fill="none"${stroke(lighter(colour, 0.5), 1, 0.5)}/>`,
  ).join('')
}
