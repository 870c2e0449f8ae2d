import { textHash } from './hash.ts'
import {
  arches,
  beams,
  discs,
  dots,
  eclipse,
  horizon,
  peaks,
  quarters,
  rings,
  shards,
  type Ornament,
} from './ornaments.ts'
import { nightPaletteFromSeed, type Palette } from './palettes.ts'
import { group, rect, shadow, stroke, type Area, type DrawingSheet } from './svg.ts'
import { darker, lighter } from './tint.ts'
import { drawBlock, drawPoster } from './text-block.ts'
import type { CoverFacts } from './book.ts'

interface CaseStyle {
  readonly plastic: string
  /** The band above the picture: its colour, its word, and the colour of the word. */
  readonly band: readonly [ground: string, word: string, ink: string]
  readonly shape: 'tall' | 'short'
}

const plain: CaseStyle = { plastic: '#24272b', band: ['#17191c', 'DVD', '#e9ecee'], shape: 'tall' }

const styles: Readonly<Record<string, CaseStyle>> = {
  dvd: plain,
  'blu-ray': { plastic: '#2f7fc4', band: ['#1763a8', 'Blu-ray', '#ffffff'], shape: 'short' },
  uhd: { plastic: '#1b1c1f', band: ['#050506', '4K Ultra HD', '#e6c77a'], shape: 'short' },
  ps5: { plastic: '#d7e3f0', band: ['#ffffff', 'PS5', '#16181c'], shape: 'short' },
  ps4: { plastic: '#2a6fc0', band: ['#1a4fa0', 'PS4', '#ffffff'], shape: 'short' },
  ps3: { plastic: '#c9cdd2', band: ['#1b1c1f', 'PS3', '#ffffff'], shape: 'short' },
  switch: { plastic: '#f0eeec', band: ['#d9222e', 'SWITCH', '#ffffff'], shape: 'tall' },
  'switch-2': { plastic: '#d3222e', band: ['#b8141f', 'SWITCH 2', '#ffffff'], shape: 'tall' },
  'xbox-series': { plastic: '#3b8f3a', band: ['#2c7a2c', 'XBOX SERIES X', '#ffffff'], shape: 'short' },
  'xbox-one': { plastic: '#4a9c3f', band: ['#3f8c37', 'XBOX ONE', '#ffffff'], shape: 'short' },
  'xbox-360': { plastic: '#6aa84a', band: ['#e9ecea', 'XBOX 360', '#3f8c37'], shape: 'tall' },
  pc: { plastic: '#8a9096', band: ['#5c6268', 'PC', '#ffffff'], shape: 'tall' },
  wii: { plastic: '#f4f5f5', band: ['#f4f5f5', 'Wii', '#6b7076'], shape: 'tall' },
  '3ds': { plastic: '#f4f5f5', band: ['#f4f5f5', '3DS', '#c4202b'], shape: 'short' },
}

const films = ['dvd', 'blu-ray', 'uhd']

export const isCase = (format: string): boolean => Object.hasOwn(styles, format)

const filmArts: readonly Ornament[] = [beams, horizon, peaks, eclipse, rings, discs, dots, arches]
const gameArts: readonly Ornament[] = [shards, peaks, quarters, rings, eclipse, discs, dots, horizon]

/** Draws a film or a game: a case of clear or dark plastic around a poster. */
export function drawCase(to: DrawingSheet, facts: CoverFacts): string {
  const style = styles[facts.format] ?? plain
  const seed = textHash(String(facts.id))
  const [wide, tall] = style.shape === 'tall' ? [384, 542] : [408, 520]
  const [left, top] = [(640 - wide) / 2, 594 - tall]
  const art: Area = [left + 13, top + 9, wide - 22, tall - 18, 4]
  return (
    shadow(to, 320, 594, wide * 0.53) +
    rect(
      [left, top, wide, tall, 11],
      shellOf(to, style.plastic),
      stroke(darker(style.plastic, 0.45), 1, 0.6),
    ) +
    group(
      inlay(to, facts, { style, seed, wide: art[2], tall: art[3] }),
      ` transform="translate(${art[0]} ${art[1]})"`,
    ) +
    film(to, [left, top, wide, tall, 11])
  )
}

function shellOf(to: DrawingSheet, plastic: string): string {
  return to.linear(
    0,
    [0, darker(plastic, 0.3)],
    [0.018, lighter(plastic, 0.4)],
    [0.04, plastic],
    [1, darker(plastic, 0.18)],
  )
}

interface Inlay {
  readonly style: CaseStyle
  readonly seed: number
  readonly wide: number
  readonly tall: number
}

function inlay(to: DrawingSheet, facts: CoverFacts, { style, seed, wide, tall }: Inlay): string {
  const palette = nightPaletteFromSeed(seed >>> 8)
  const arts = films.includes(facts.format) ? filmArts : gameArts
  const band = 38
  const canvas = { to, width: wide, height: tall, palette, seed: seed >>> 4 }
  return group(
    rect([0, 0, wide, tall], palette.ground) +
      (arts[seed % arts.length]?.(canvas) ?? '') +
      fadeFor(to, palette, wide, tall) +
      words(to, facts, palette, { wide, tall, seed }) +
      rect([0, 0, wide, band], style.band[0]) +
      rect([0, band, wide, 1.4], '#000', ' opacity=".25"') +
      drawBlock(to, style.band[1], {
        area: [14, 9, wide - 28, 20],
        face: 'sans-bold',
        sizes: [21, 12],
        lines: 1,
        lie: 'middle',
        fill: style.band[2],
        anchor: films.includes(facts.format) ? 'middle' : 'start',
      }),
    to.clip(rect([0, 0, wide, tall, 4], '#fff')),
  )
}

/** Darkens the lower half of the poster, so that the title can be read. */
function fadeFor(to: DrawingSheet, palette: Palette, wide: number, tall: number): string {
  const night = darker(palette.ground, 0.3)
  return rect(
    [0, tall * 0.45, wide, tall * 0.55 + 1],
    to.linear(90, [0, night, 0], [0.55, night, 0.82], [1, night, 0.96]),
  )
}

interface Frame {
  readonly wide: number
  readonly tall: number
  readonly seed: number
}

function words(
  to: DrawingSheet,
  { title, creator, format }: CoverFacts,
  { ink, third }: Palette,
  { wide, tall, seed }: Frame,
): string {
  const isCentred = films.includes(format)
  const anchor = isCentred ? 'middle' : 'start'
  const area = [28, tall * 0.54, wide - 56, tall * 0.335] as const
  const face = isCentred && seed & 64 ? 'serif-bold' : 'condensed'
  const name =
    isCentred || title.length > 26
      ? drawBlock(to, title, {
          area,
          face,
          sizes: [62, 17],
          fill: ink,
          lie: 'bottom',
          anchor,
          isUpper: true,
          leading: 1.14,
          tracking: isCentred ? 30 : 0,
        })
      : drawPoster(to, title, { area, face, sizes: [110, 24], fill: ink, lie: 'bottom', cap: 0.5 })
  const small = { face: 'sans', sizes: [14, 8], lines: 1, tracking: 60, isUpper: true } as const
  return (
    name + drawBlock(to, creator, { ...small, area: [28, tall * 0.91, wide - 56, 18], anchor, fill: third })
  )
}

/** Draws the clear sleeve over the whole case. */
function film(to: DrawingSheet, area: Area): string {
  const [x, y, width, height] = area
  const shine = to.linear(
    32,
    [0, '#ffffff', 0.26],
    [0.3, '#ffffff', 0.04],
    [0.5, '#ffffff', 0],
    [1, '#ffffff', 0.08],
  )
  return (
    rect(area, shine) +
    rect([x + 1, y + 1, width - 2, height - 2, 10], 'none', stroke('#ffffff', 1.1, 0.4)) +
    rect([x + 10, y + 6, 1.6, height - 12], '#000', ' opacity=".28"')
  )
}
