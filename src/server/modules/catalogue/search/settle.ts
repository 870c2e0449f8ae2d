import type { Db } from '#server/platform/db/pool.ts'
import { addUpWords } from './repo-reindex.ts'
import { countLargeCategories, moveNextProducts, tidySearch, writeTierBounds } from './repo-settle.ts'

/** Adds up the words of an import, finds the popular products and counts the facets of large categories again. Call it after indexing many products. */
export async function settleSearch(db: Db): Promise<void> {
  await addUpWords(db)
  await writeTierBounds(db)
  for (let after: number | null = 0; after !== null;) after = await moveNextProducts(db, after)
  await countLargeCategories(db)
  await tidySearch(db)
}
