import { bookShelfIds } from '#server/modules/catalogue/data/book-categories.ts'
import { isBookFormat, type Format } from './formats.ts'

const discs = new Map<Format, number>([
  ['dvd', 30021],
  ['blu-ray', 30022],
  ['uhd', 30023],
])

const platforms = new Map<Format, number>([
  ['ps5', 30031],
  ['ps4', 30032],
  ['ps3', 30033],
  ['switch', 30034],
  ['switch-2', 30034],
  ['wii', 30035],
  ['3ds', 30035],
  ['xbox-series', 30036],
  ['xbox-one', 30036],
  ['pc', 30037],
])

const sounds = new Map<Format, number>([
  ['cd', 30041],
  ['vinyl', 30042],
])

const otherShelves = new Map([
  ['film', discs],
  ['series', discs],
  ['animation', discs],
  ['documentary', discs],
  ['game', platforms],
  ['music', sounds],
])

/** Books stand by what they are about, everything else by what it is played on; null if nothing is both. */
export function mediaCategoryId(shelf: string, format: Format): number | null {
  if (isBookFormat(format)) return bookShelfIds.get(shelf) ?? null
  return otherShelves.get(shelf)?.get(format) ?? null
}
