import type { Db } from '#server/platform/db/pool.ts'
import { findProducts } from './find.ts'
import type { SearchResult, SearchInput, SuggestedProduct, SuggestInput, Suggestion } from './found.ts'
import { suggestFor } from './suggest.ts'

export type { SearchResult, SearchInput, SuggestedProduct, SuggestInput, Suggestion }

export function productSearch(db: Db) {
  return {
    find: (input: SearchInput): Promise<SearchResult> => findProducts(db, input),
    suggest: (input: SuggestInput): Promise<readonly Suggestion[]> => suggestFor(db, input),
  }
}
