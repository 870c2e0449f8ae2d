import type { Db } from '#server/platform/db/pool.ts'
import { countLargeCategories, moveNextProducts, writeTierBounds } from './repo-settle.ts'

/** After much was indexed: which products are the popular ones, and the facets of the large categories. */
export async function settleSearch(db: Db): Promise<void> {
  await writeTierBounds(db)
  for (let after: number | null = 0; after !== null;) after = await moveNextProducts(db, after)
  await countLargeCategories(db)
}
