import type { z } from 'zod'
import type { Sort } from '#contract/schemas/list.ts'
import type { Card } from './cards.ts'

export type SortName = z.infer<typeof Sort>

/** What a better fit is worth against tenfold popularity. */
export const worthOfFit = [0, 0.4, 1, 1.3, 3.5]
const worthOfBought = 0.15

function score({ fit, popularity, offerCents }: Card): number {
  return (worthOfFit[fit] ?? 0) + 0.5 * Math.log10(popularity + 1) + (offerCents > 0 ? worthOfBought : 0)
}

/** Every order ends with the id: the same list twice is the same list. */
export function sorted(cards: readonly Card[], sort: SortName): readonly Card[] {
  switch (sort) {
    case 'relevance': {
      const scored = cards.map((card) => ({ card, score: score(card) }))
      return scored.toSorted((a, b) => b.score - a.score || a.card.id - b.card.id).map(({ card }) => card)
    }
    case 'popularity':
      return cards.toSorted((a, b) => b.popularity - a.popularity || a.id - b.id)
    case 'price-ascending':
      return cards.toSorted((a, b) => cheapness(a) - cheapness(b) || a.id - b.id)
    case 'price-descending':
      return cards.toSorted((a, b) => b.offerCents - a.offerCents || a.id - b.id)
    case 'newest':
      return cards.toSorted((a, b) => b.year - a.year || b.popularity - a.popularity || a.id - b.id)
  }
}

/** What is not bought has no price and comes last. */
function cheapness({ offerCents }: Card): number {
  return offerCents > 0 ? offerCents : Number.MAX_SAFE_INTEGER
}
