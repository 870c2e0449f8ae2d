import { drawBook, type CoverFacts } from './book.ts'
import { drawCase, isCase } from './case.ts'
import { drawCamera } from './camera.ts'
import { drawConsole } from './console.ts'
import { textHash } from './hash.ts'
import { drawHeadphones } from './headphones.ts'
import { drawLaptop } from './laptop.ts'
import { drawLens } from './lens.ts'
import { drawPhone } from './phone.ts'
import { drawRecord, isRecord } from './record.ts'
import { drawStrap } from './strap.ts'
import { sheet, type DrawingSheet } from './svg.ts'
import { drawTablet } from './tablet.ts'
import { drawWatch } from './watch.ts'
import type { DeviceLook } from './device-look.ts'

/** All facts that a picture is made from; the same facts always make the same picture. */
export interface PictureFacts {
  readonly id: number
  /** The name of a device without its colour, or the title of a medium. */
  readonly name: string
  readonly look: DeviceLook | null
  /** '#rrggbb' */
  readonly colourHex: string | null
  readonly creator: string | null
  readonly publisher: string | null
  /** hardcover, paperback, dvd, blu-ray, uhd, ps5 …, cd, vinyl */
  readonly format: string | null
}

/** The colour of a device without a known colour. */
const quiet = '#6f757b'

/** An SVG of 640 × 640 on nothing. All text in it is shapes, so no title can break out of it. */
export function drawProduct(facts: PictureFacts): string {
  if (facts.look) return drawDevice(facts.look, facts.colourHex ?? quiet, textHash(facts.name))
  return drawCover({
    id: facts.id,
    title: facts.name,
    creator: facts.creator ?? '',
    publisher: facts.publisher ?? '',
    format: facts.format ?? '',
  })
}

export function drawDevice(look: DeviceLook, colourHex: string, seed: number): string {
  const to = sheet()
  const colour = /^#[0-9a-f]{6}$/i.test(colourHex) ? colourHex.toLowerCase() : quiet
  return to.finish(bodyOf(to, look, { colour, seed }))
}

interface Shade {
  readonly colour: string
  readonly seed: number
}

function bodyOf(to: DrawingSheet, look: DeviceLook, { colour, seed }: Shade): string {
  switch (look.kind) {
    case 'phone':
      return drawPhone(to, look, colour, seed)
    case 'tablet':
      return drawTablet(to, look, colour, seed)
    case 'watch':
      return drawWatch(to, look, colour, seed)
    case 'laptop':
      return drawLaptop(to, look, colour, seed)
    case 'console':
      return drawConsole(to, look, colour, seed)
    case 'camera':
      return drawCamera(to, look, colour, seed)
    case 'lens':
      return drawLens(to, look, colour, seed)
    case 'headphones':
      return drawHeadphones(to, look, colour)
    case 'strap':
      return drawStrap(to, look, colour)
  }
}

export function drawCover(facts: CoverFacts): string {
  const to = sheet()
  if (isCase(facts.format)) return to.finish(drawCase(to, facts))
  return to.finish(isRecord(facts.format) ? drawRecord(to, facts) : drawBook(to, facts))
}
