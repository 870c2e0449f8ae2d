import type { Db } from '#server/platform/db/pool.ts'
import { allCategories, mostCounted, type FacetCounts } from './filters.ts'
import type { SearchResult, SearchInput } from './found.ts'
import { productIdsOfPage } from './repo-browse.ts'

/** A page of a category too large to be counted on demand. */
export async function browseCategory(db: Db, input: SearchInput, facets: FacetCounts): Promise<SearchResult> {
  const isBeyond = input.offset >= mostCounted || input.limit === 0
  const ids = isBeyond ? [] : await productIdsOfPage(db, input.categoryId ?? allCategories, input)
  return {
    ids,
    models: new Map(),
    numFound: mostCounted,
    isCapped: true,
    areCountsExact: true,
    facets,
    universe: facets,
    correctedQuery: null,
    isUnlisted: false,
    otherWorld: null,
  }
}
