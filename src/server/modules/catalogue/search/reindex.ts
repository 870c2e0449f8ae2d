import type { Tx } from '#server/platform/db/pool.ts'
import { addUpWords, writeIndex } from './repo-reindex.ts'

const mostAtOnce = 5000

/** Updates these products in the search index; call it in the transaction that changed them. */
export async function reindexProducts(tx: Tx, ids: readonly number[]): Promise<void> {
  await indexBatch(tx, ids)
  await addUpWords(tx)
}

/** The same for one of many batches: `settleSearch` adds up the words of all of them. */
export async function indexBatch(tx: Tx, ids: readonly number[]): Promise<void> {
  for (let from = 0; from < ids.length; from += mostAtOnce) {
    await writeIndex(tx, ids.slice(from, from + mostAtOnce))
  }
}
