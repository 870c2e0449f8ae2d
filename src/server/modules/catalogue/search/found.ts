import type { Locale } from '#kernel/locale.ts'
import type { FacetCounts, Filters } from './filters.ts'
import type { FoundModel } from './models.ts'
import type { SortName } from './order.ts'

export interface SearchInput {
  readonly locale: Locale
  /** Null: the whole category, or all there is. */
  readonly query: string | null
  /** The category and everything below it. */
  readonly categoryId: number | null
  readonly filters: Filters
  readonly sort: SortName
  readonly offset: number
  readonly limit: number
  /** The variants of a model are one hit. */
  readonly isByModel?: boolean
}

export interface SearchResult {
  readonly ids: readonly number[]
  /** What stands behind the ids that stand for a model. */
  readonly models: ReadonlyMap<number, FoundModel>
  readonly numFound: number
  /** True if there are more hits than numFound. */
  readonly isCapped: boolean
  /** False if there are too many hits. Then the counts are those of popular products and serve only to sort. */
  readonly areCountsExact: boolean
  /** The counts of a facet ignore what was chosen in it. */
  readonly facets: FacetCounts
  /** The counts without any filter. */
  readonly universe: FacetCounts
  /** The words that were searched for in place of the typed words. */
  readonly correctedQuery: string | null
  /** Whether a model was typed that is not listed: the hits are other models of its maker, if there are any. */
  readonly isUnlisted: boolean
  /** How many hits the other words have in the world that the list leaves out. */
  readonly otherWorld: { readonly family: 'ce' | 'media'; readonly count: number } | null
}

export interface SuggestInput {
  readonly locale: Locale
  readonly query: string
  readonly categoryId: number | null
  readonly limit: number
}

export interface SuggestedProduct {
  readonly productId: number
  readonly name: string
  readonly family: 'ce' | 'media'
  /** Author or brand. */
  readonly detail: string | null
  /** Whether it stands for its model, whichever device of it is meant. */
  readonly isModel: boolean
}

export type Suggestion =
  /** A model of a series may share its place with further ones. */
  | (SuggestedProduct & { readonly kind: 'product'; readonly further: readonly SuggestedProduct[] })
  | { readonly kind: 'words'; readonly query: string }
  | { readonly kind: 'category'; readonly query: string; readonly categoryId: number }
