import type { Format } from '#contract/schemas/format.ts'

/** The facts about one thing in the box that packing needs. */
export interface ParcelItem {
  readonly id: number
  readonly grams: number
  readonly valueCents: number
  readonly hasBattery: boolean
}

/** Box and padding weigh 12 % of what is in them; a started gram counts (rulebook.md §8). */
export function withPacking(grams: number): number {
  return Math.ceil((grams * 112) / 100)
}

export function packedGrams(items: readonly Pick<ParcelItem, 'grams'>[]): number {
  return withPacking(items.reduce((sum, { grams }) => sum + grams, 0))
}

const discGrams = 90
const gameGrams = 110

/** The weight of a work that nobody weighed (rulebook.md §8; a record is our own figure). */
export const gramsByFormat: Readonly<Record<Format, number>> = {
  hardcover: 650,
  paperback: 350,
  dvd: 110,
  'blu-ray': discGrams,
  uhd: discGrams,
  cd: 100,
  vinyl: 320,
  ps5: gameGrams,
  ps4: gameGrams,
  ps3: gameGrams,
  switch: gameGrams,
  'switch-2': gameGrams,
  'xbox-series': gameGrams,
  'xbox-one': gameGrams,
  pc: gameGrams,
  wii: gameGrams,
  '3ds': gameGrams,
}

/** Used if neither the weight nor the format nor the category is known. */
export const unknownGrams = 500
