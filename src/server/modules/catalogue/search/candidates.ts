import type { Db } from '#server/platform/db/pool.ts'
import { readCards, type Card } from './cards.ts'
import { activeFacets, allCategories, mostCounted, certainlyCappedAbove, type Filters } from './filters.ts'
import { storedCards } from './repo-cards.ts'
import { facetQuery, fitQuery, marksQuery, termsQuery, writtenText, type Term } from './terms.ts'

/** If a search has more hits than we count, we read this many of the most popular ones. */
export const enoughOfMany = 1000

export interface CandidateSearch {
  readonly terms: readonly Term[]
  /** One of these marks of devices must be there, if there are any. */
  readonly marks?: readonly string[] | undefined
  readonly categoryId: number | null
  readonly filters: Filters
  /** How many are to be shown, those of the pages before included. */
  readonly shown: number
  /** Whether the variants of a model belong together. */
  readonly isByModel: boolean
  /** Known to be more than are counted. */
  readonly isMany?: boolean
}

export interface Candidates {
  readonly cards: readonly Card[]
  readonly length: number
  /** True if there are more hits than these. */
  readonly isCapped: boolean
}

/** Up to 5,000 hits, the popular ones first where there are more. */
export async function readCandidates(db: Db, wanted: CandidateSearch): Promise<Candidates> {
  const { terms } = wanted
  const hasText = terms.length > 0
  const isSurelyCapped = wanted.isMany === true || hasMore(wanted)
  const most = isSurelyCapped ? Math.max(enoughOfMany, wanted.shown) : mostCounted + 1
  const parts = await storedCards(db, {
    query: tsQueryText(wanted),
    text: hasText ? writtenText(terms) : null,
    fitOfTitle: hasText ? fitQuery(terms, 'A') : null,
    fitOfTitleOrMaker: hasText ? fitQuery(terms, 'AB') : null,
    most,
  })
  const cards = readCards(parts, wanted.isByModel)
  const isCapped = cards.length >= most
  const counted = isCapped ? cards.slice(0, mostCounted) : cards
  return { cards: counted, length: counted.length, isCapped }
}

/** A single word that far more names have than are counted: its popular hits are enough to show. */
function hasMore({ terms, categoryId, filters }: CandidateSearch): boolean {
  const [only, ...others] = terms
  const isAlone = others.length === 0 && categoryId === null && activeFacets(filters).length === 0
  return isAlone && only !== undefined && !only.isCorrected && only.frequency > certainlyCappedAbove
}

/** A tsquery as text. */
export function tsQueryText({
  terms,
  marks = [],
  categoryId,
  filters,
}: Pick<CandidateSearch, 'terms' | 'marks' | 'categoryId' | 'filters'>): string {
  const parts = activeFacets(filters).map((name) => facetQuery(name, filters[name] ?? []))
  if (marks.length > 0) parts.push(marksQuery(marks))
  if (terms.length > 0) parts.unshift(termsQuery(terms))
  if (categoryId !== null || parts.length === 0) {
    parts.push(facetQuery('category', [String(categoryId ?? allCategories)]))
  }
  return parts.join('&')
}
