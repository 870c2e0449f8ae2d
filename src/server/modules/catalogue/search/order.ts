import type { z } from 'zod'
import type { Sort } from '#contract/schemas/list.ts'
import type { Card } from './cards.ts'

export type SortName = z.infer<typeof Sort>

/** How much a better fit counts, compared with tenfold popularity. */
export const worthOfFit = [0, 0.4, 1, 1.3, 3.5]
/** From this fit on the name of a product begins with what was typed. */
export const fitOfBeginning = 3
const worthOfBought = 0.15
/** Of devices that fit equally well the one with the fewest further words was meant: the S24 before the S24 Ultra. */
export const worthOfModelWord = -0.4
/** A model of so many words, or of that year, is worth as much as a work; the same numbers are in search_suggestions. */
const usualWords = 3
const usualYear = 2015
/** Decides between models that nothing else tells apart: the newer one is sold more often. */
export const worthOfYear = 0.001
/** A work in the language of the visitor is the edition most likely at hand. */
export const worthOfLanguage = 0.4

function score(
  { fit, modelWords, popularity, offerCents, year, shelf }: Card,
  language: string | null,
): number {
  const ofFit = worthOfFit[fit] ?? 0
  const ofLanguage = shelf.values.language === language ? worthOfLanguage : 0
  const ofWords = modelWords > 0 ? worthOfModelWord * (modelWords - usualWords) : 0
  const ofModel = ofWords + (year > 0 ? worthOfYear * (year - usualYear) : 0)
  return (
    ofFit + ofLanguage + ofModel + 0.5 * Math.log10(popularity + 1) + (offerCents > 0 ? worthOfBought : 0)
  )
}

/** A product that we do not buy has no price and comes last. */
function cheapness({ offerCents }: Card): number {
  return offerCents > 0 ? offerCents : Number.MAX_SAFE_INTEGER
}

/** More than any popularity. */
const mostPopular = 2 ** 32

/** Works in another language come after those that the visitor can read. */
function isForeign(of: string, language: string | null): boolean {
  return language !== null && of !== '' && of !== language
}

/** Smaller comes first. Years before popularity: no product is as popular as a year is long. */
const keys: Readonly<Record<SortName, (card: Card, language: string | null) => number>> = {
  relevance: (card, language) => -score(card, language),
  popularity: ({ popularity, shelf }, language) =>
    -popularity - (isForeign(shelf.values.language, language) ? 0 : mostPopular),
  'price-ascending': cheapness,
  'price-descending': ({ offerCents }) => -offerCents,
  newest: ({ year, popularity }) => -(year * 2 ** 32 + popularity),
}

interface Keyed {
  readonly card: Card
  readonly key: number
}

/** Every order ends with the id, so that the same list always has the same order. */
function compare(a: Keyed, b: Keyed): number {
  return a.key - b.key || a.card.id - b.card.id
}

export interface Page {
  readonly sort: SortName
  /** The locale of the visitor; null if all languages are equal. */
  readonly locale: string | null
  readonly offset: number
  readonly limit: number
}

/** One page in this order. It sorts only the few hits that are shown, not all the thousands. */
export function cardsOnPage(cards: readonly Card[], { sort, locale, offset, limit }: Page): readonly Card[] {
  const keyOf = keys[sort]
  const to = offset + limit
  let first: Keyed[] = []
  for (const card of cards) {
    const keyed = { card, key: keyOf(card, locale) }
    const last = first[to - 1]
    if (last !== undefined && compare(keyed, last) >= 0) continue
    first.push(keyed)
    if (first.length >= 2 * to) first = first.toSorted(compare).slice(0, to)
    else if (first.length === to) first.sort(compare)
  }
  return first
    .toSorted(compare)
    .slice(offset, to)
    .map(({ card }) => card)
}
