import type { Db, Tx } from '#server/platform/db/pool.ts'
import { indexBatch, reindexProducts } from './reindex.ts'
import { hasUncountedCategory, indexCards, moveFacetCounts } from './repo-recount.ts'
import { settleSearch } from './settle.ts'

/** Up to this many changed products are counted one by one; more are counted with all others. */
const fewProducts = 1000

/** Updates these products in the search index and, if they are few, in the counts of their categories. */
export async function reindexAndCount(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length > fewProducts) return indexBatch(tx, ids)
  const before = await indexCards(tx, ids)
  await reindexProducts(tx, ids)
  await moveFacetCounts(tx, before, await indexCards(tx, ids))
}

/** Call it after `reindexAndCount`, with how many products changed: counts all products only if that is needed. */
export async function settleChanged(db: Db, products: number): Promise<void> {
  if (products > fewProducts || (await hasUncountedCategory(db))) await settleSearch(db)
}
