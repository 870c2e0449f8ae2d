import type { Tx } from '#server/platform/db/pool.ts'
import { writeIndex } from './repo-reindex.ts'

const mostAtOnce = 5000

/** Updates these products in the search index; call it in the transaction that changed them. */
export async function reindexProducts(tx: Tx, ids: readonly number[]): Promise<void> {
  for (let from = 0; from < ids.length; from += mostAtOnce) {
    await writeIndex(tx, ids.slice(from, from + mostAtOnce))
  }
}
