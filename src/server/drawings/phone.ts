import { foldBook, foldFlip } from './phone-fold.ts'
import { castOn, phoneBack, phoneFront } from './phone-parts.ts'
import { shadow, type Area, type DrawingSheet } from './svg.ts'
import type { PhoneLook } from './device-look.ts'

const floor = 574

/** The back with its cameras, and the lit front before it. */
export function drawPhone(to: DrawingSheet, look: PhoneLook, colour: string, seed: number): string {
  if (look.fold === 'book') return foldBook(to, look, colour, seed)
  if (look.fold === 'flip') return foldFlip(to, look, colour, seed)
  const [width, height] = look.front === 'button' ? [244, 494] : [240, 508]
  const back: Area = [92, floor - height, width, height]
  const front: Area = [548 - width, floor - height, width, height]
  return (
    shadow(to, 214, floor, 128) +
    shadow(to, 430, floor, 134) +
    phoneBack(to, look, colour, back) +
    castOn(to, front, back) +
    phoneFront(to, look, colour, { area: front, seed })
  )
}
