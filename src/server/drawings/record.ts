import { textHash } from './hash.ts'
import {
  arches,
  bars,
  discs,
  dots,
  eclipse,
  horizon,
  quarters,
  rings,
  stripes,
  waves,
  type Ornament,
} from './ornaments.ts'
import { nightPaletteFromSeed, paletteFromSeed, type Palette } from './palettes.ts'
import { circle, group, path, rect, shadow, stroke, type Disc, type DrawingSheet } from './svg.ts'
import { darker } from './tint.ts'
import { drawBlock } from './text-block.ts'
import type { CoverFacts } from './book.ts'

const arts: readonly Ornament[] = [
  rings,
  discs,
  stripes,
  waves,
  dots,
  eclipse,
  arches,
  horizon,
  bars,
  quarters,
]

export const isRecord = (format: string): boolean => format === 'cd' || format === 'vinyl'

/** Sleeve or jewel case, with the record half a hand out of it. */
export function drawRecord(to: DrawingSheet, facts: CoverFacts): string {
  const isVinyl = facts.format === 'vinyl'
  const seed = textHash(String(facts.id))
  const palette = seed & 128 ? nightPaletteFromSeed(seed >>> 8) : paletteFromSeed(seed >>> 8)
  const side = isVinyl ? 452 : 440
  const [left, top] = isVinyl ? [46, 104] : [50, 110]
  const middle = top + side / 2
  const disc: Disc = isVinyl ? [left + side - 90, middle, 212] : [left + side - 76, middle, 196]
  const gap = to.linear(0, [0, '#000000', 0.42], [1, '#000000', 0])
  return (
    shadow(to, left + side / 2 + 24, top + side + 2, side * 0.56) +
    (isVinyl ? vinyl(to, palette, disc) : compactDisc(to, palette, disc)) +
    rect([left + side - 2, top + 4, 18, side - 8], gap, to.clip(circle(disc, '#fff'))) +
    sleeve(to, facts, { palette, seed, isVinyl, place: [left, top, side] })
  )
}

interface Sleeve {
  readonly palette: Palette
  readonly seed: number
  readonly isVinyl: boolean
  readonly place: readonly [left: number, top: number, side: number]
}

function sleeve(to: DrawingSheet, facts: CoverFacts, { palette, seed, isVinyl, place }: Sleeve): string {
  const [left, top, side] = place
  const hinge = isVinyl ? 0 : 34
  const inner = side - hinge
  const canvas = { to, width: inner, height: side, palette, seed: seed >>> 4 }
  const picture = group(
    rect([0, 0, inner, side], palette.ground) +
      (arts[seed % arts.length]?.(canvas) ?? '') +
      names(to, facts, palette, inner),
    to.clip(rect([0, 0, inner, side], '#fff')),
  )
  return (
    group(picture, ` transform="translate(${left + hinge} ${top})"`) +
    (isVinyl ? cardboard(to, place) : jewel(to, place))
  )
}

function names(
  to: DrawingSheet,
  { title, creator }: CoverFacts,
  { ground, ink }: Palette,
  side: number,
): string {
  const width = side - 48
  const veil = to.linear(90, [0, ground, 0.96], [0.62, ground, 0.9], [1, ground, 0])
  const upper = {
    area: [24, 26, width, 24],
    face: 'condensed',
    sizes: [25, 12],
    lines: 1,
    isUpper: true,
  } as const
  const lower = {
    area: [24, 64, width, 84],
    face: 'serif',
    sizes: [46, 15],
    lines: 3,
    leading: 1.04,
  } as const
  return (
    rect([0, 0, side, 210], veil) +
    drawBlock(to, creator, { ...upper, tracking: 60, fill: ink }) +
    drawBlock(to, title, { ...lower, fill: ink })
  )
}

function cardboard(to: DrawingSheet, [left, top, side]: readonly [number, number, number]): string {
  const wash = to.linear(40, [0, '#ffffff', 0.2], [0.5, '#ffffff', 0], [1, '#000000', 0.14])
  return (
    rect([left, top, side, side, 2], wash) +
    rect([left + 0.6, top + 0.6, side - 1.2, side - 1.2, 2], 'none', stroke('#000000', 1, 0.2)) +
    circle([left + side / 2, top + side / 2, side * 0.44], 'none', stroke('#ffffff', 2, 0.07))
  )
}

function jewel(to: DrawingSheet, [left, top, side]: readonly [number, number, number]): string {
  const spine = to.linear(0, [0, '#3a3e44'], [0.25, '#15171a'], [0.7, '#23262a'], [1, '#0c0d0f'])
  const shine = to.linear(
    35,
    [0, '#ffffff', 0.34],
    [0.28, '#ffffff', 0.03],
    [0.32, '#ffffff', 0.13],
    [0.5, '#ffffff', 0],
    [1, '#ffffff', 0.1],
  )
  const grooves = Array.from(
    { length: 14 },
    (_, at) => `M${left + 9} ${top + 26 + at * 5}h16M${left + 9} ${top + side - 26 - at * 5}h16`,
  )
  return (
    rect([left, top, 34, side, 3], spine) +
    path(grooves.join(''), 'none', stroke('#4a4f55', 1.6)) +
    rect([left, top, side, side, 4], shine) +
    rect([left + 0.8, top + 0.8, side - 1.6, side - 1.6, 4], 'none', stroke('#ffffff', 1.6, 0.5)) +
    rect([left, top, side, side, 4], 'none', stroke('#10231c', 0.8, 0.45))
  )
}

function vinyl(to: DrawingSheet, palette: Palette, [x, y, r]: Disc): string {
  const black = to.radial([0.4, 0.35, 0.8], [0, '#3a3d42'], [0.5, '#17181b'], [1, '#0a0b0c'])
  const grooves = [0.95, 0.9, 0.84, 0.78, 0.72, 0.66, 0.6, 0.54, 0.48].map((share) =>
    circle([x, y, r * share], 'none', stroke('#ffffff', 0.8, 0.13)),
  )
  const gleam = to.linear(0, [0, '#ffffff', 0], [0.5, '#ffffff', 0.24], [1, '#ffffff', 0])
  const wedge = `M${x} ${y}L${x + r * 0.97} ${y - r * 0.22}A${r} ${r} 0 0 1 ${x + r * 0.97} ${y + r * 0.2}z`
  return (
    circle([x, y, r], black) +
    grooves.join('') +
    path(wedge, gleam, ` transform="rotate(-38 ${x} ${y})"`) +
    path(wedge, gleam, ` transform="rotate(44 ${x} ${y})"`) +
    circle([x, y, r * 0.36], palette.first) +
    circle([x, y, r * 0.25], 'none', stroke(palette.ink, 2, 0.5)) +
    circle([x, y, 6], '#fbfaf6')
  )
}

function compactDisc(to: DrawingSheet, palette: Palette, [x, y, r]: Disc): string {
  const silver = to.linear(
    50,
    [0, '#f7f8f9'],
    [0.3, '#c3cbd2'],
    [0.5, '#eceff1'],
    [0.75, '#aab3bb'],
    [1, '#dde2e6'],
  )
  const tints = ['#8fd3ff', '#c3a6ff', '#ffb6c9', '#ffe39a', '#a8f0c4']
  const fans = tints.map((tint, at) => {
    const wedge = `M${x} ${y}L${x + r} ${y - 14}A${r} ${r} 0 0 1 ${x + r} ${y + 16}z`
    return path(wedge, tint, ` opacity=".4" transform="rotate(${-44 + at * 9} ${x} ${y})"`)
  })
  return (
    circle([x, y, r], silver, stroke('#8a939b', 1)) +
    fans.join('') +
    circle([x, y, r * 0.96], 'none', stroke('#ffffff', 1.6, 0.7)) +
    circle([x, y, r * 0.36], 'none', stroke(darker(palette.first, 0.1), 2, 0.35)) +
    circle([x, y, r * 0.3], '#dfe4e8', stroke('#9aa3ab', 1)) +
    circle([x, y, r * 0.12], '#fbfaf6', stroke('#9aa3ab', 1))
  )
}
