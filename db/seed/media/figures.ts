import { gtinCheckDigit } from '#kernel/gtin.ts'
import type { Locale } from '#kernel/locale.ts'
import { formats, isBookFormat, type Format } from './formats.ts'
import { knownIsbn } from './known-isbns.ts'

/** Everything the demo shop makes up about a work follows from these: the same on every machine, for ever. */
export interface Known {
  readonly id: number
  readonly format: Format
  readonly language: Locale
  readonly year: number
  /** 1 to 1000: how well known it is. */
  readonly fame: number
}

export type TitleStop = 'OVERSTOCK' | 'LOW_VALUE'

/** The year the demo shop opens. */
export const thisYear = 2026

/** A well mixed number from 0 to below the bound; each purpose takes another salt, so that they do not go together. */
function chance({ id }: Pick<Known, 'id'>, salt: number, below: number): number {
  let mixed = Math.imul(id ^ Math.imul(salt, 0x9e3779b1), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return ((mixed ^ (mixed >>> 16)) >>> 0) % below
}

export function titlePopularity(known: Known): number {
  return known.fame * 100 + chance(known, 1, 100)
}

/** We always buy popular works. Of the others we sometimes have too many, or they are worth too little. */
export function titleStopReason(known: Known): TitleStop | null {
  if (known.fame >= 300) return null
  const lot = chance(known, 2, 100)
  if (lot < 6) return 'OVERSTOCK'
  return lot < 14 ? 'LOW_VALUE' : null
}

export function titleOfferCents(known: Known): number {
  if (titleStopReason(known)) return 0
  const { leastCents, mostCents } = formats[known.format]
  const fame = Math.sqrt(known.fame / 1000)
  const freshness = Math.max(0.15, 1 - (thisYear - known.year) / 25)
  const luck = 0.6 + chance(known, 3, 81) / 100
  const worth = leastCents + (mostCents - leastCents) * Math.min(1, fame * freshness * luck)
  return Math.floor(worth / 5) * 5
}

/**
 * No book has a number that begins so: the ISBN agency has given 978-66 to 978-69 to no country and no language. So
 * whoever scans a real book never finds another one here.
 */
const unassignedIsbns = '97869'

/** The ISBN of a book if we know it, else one of an unassigned range; for the rest a number that shops give out themselves. */
export function titleGtin(
  { id, format, language }: Pick<Known, 'id' | 'format' | 'language'>,
  name: string,
): number {
  const isBook = isBookFormat(format)
  const known = isBook ? knownIsbn(language, name) : null
  if (known !== null) return known
  const body = isBook
    ? `${unassignedIsbns}${String(id).padStart(7, '0')}`
    : `20${String(id).padStart(10, '0')}`
  return Number(body) * 10 + gtinCheckDigit(body)
}
