import { castOn, phoneBack, phoneFront } from './phone-parts.ts'
import { lensPart } from './phone-island.ts'
import { circle, lit, metal, rect, shadow, stroke, type Area, type DrawingSheet } from './svg.ts'
import { darker, lighter } from './tint.ts'
import { gloss, wallpaper } from './wallpaper.ts'
import type { PhoneLook } from './device-look.ts'

const floor = 566

/** Draws a phone that opens like a book: the wide inner screen, and one half from behind beside it. */
export function foldBook(to: DrawingSheet, look: PhoneLook, colour: string, seed: number): string {
  const back: Area = [58, floor - 458, 212, 458]
  const inside: Area = [204, floor - 458, 378, 458]
  const [x, y, width, height] = inside
  const screen: Area = [x + 10, y + 10, width - 20, height - 20, 20]
  return (
    shadow(to, 164, floor, 112) +
    shadow(to, 393, floor, 206) +
    phoneBack(to, { ...look, edges: 'flat' }, colour, back) +
    castOn(to, inside, back) +
    rect([x, y, width, height, 30], metal(to, darker(colour, 0.1))) +
    rect([x + 4, y + 4, width - 8, height - 8, 26], '#0b0d10') +
    wallpaper(to, screen, colour, seed) +
    crease(to, [x + width / 2 - 26, y + 10, 52, height - 20], 0) +
    circle([x + width * 0.78, y + 28, 6], '#000') +
    gloss(to, [x + 4, y + 4, width - 8, height - 8, 26], 0.13)
  )
}

/** Draws a phone that folds top to bottom: once open, and beside it closed, with the small outer screen. */
export function foldFlip(to: DrawingSheet, look: PhoneLook, colour: string, seed: number): string {
  const open: Area = [316, floor - 506, 224, 506]
  const closed: Area = [92, floor - 262, 252, 262]
  const [x, y, width, height] = open
  return (
    shadow(to, 218, floor, 132) +
    shadow(to, 428, floor, 122) +
    closedShell(to, colour, closed, seed + 1) +
    castOn(to, open, closed) +
    phoneFront(to, { ...look, front: 'hole', edges: 'flat' }, colour, { area: open, seed }) +
    crease(to, [x + 9, y + height / 2 - 20, width - 18, 40], 90)
  )
}

function crease(to: DrawingSheet, area: Area, angle: number): string {
  const light = to.linear(
    angle,
    [0, '#000000', 0],
    [0.42, '#000000', 0.2],
    [0.52, '#ffffff', 0.3],
    [1, '#ffffff', 0],
  )
  return rect(area, light)
}

function closedShell(to: DrawingSheet, colour: string, [x, y, width, height]: Area, seed: number): string {
  const lens = lensPart(to, darker(colour, 0.05))
  const screen: Area = [x + 14, y + 14, width - 28, height - 62, 24]
  return (
    rect([x, y, width, height, 34], metal(to, darker(colour, 0.12))) +
    rect([x + 4, y + 4, width - 8, height - 8, 30], lit(to, colour, 0.8)) +
    rect([x + 3, y + height - 13, width - 6, 8, 4], metal(to, lighter(darker(colour, 0.2), 0.1), 90)) +
    rect([x + 11, y + 11, width - 22, height - 56, 27], '#0b0d10') +
    wallpaper(to, screen, colour, seed) +
    lens(x + 46, y + height - 82, 1.05) +
    lens(x + 98, y + height - 82, 1.05) +
    rect([x + 4, y + 4, width - 8, height - 8, 30], 'none', stroke('#ffffff', 1, 0.4))
  )
}
