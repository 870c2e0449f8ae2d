import type { Db, Tx } from '#server/platform/db/pool.ts'

/** Products that were stored together and are not in the search index yet. */
export interface UnindexedBatch {
  readonly id: string
  readonly productIds: readonly number[]
}

/** Notes the batch in the transaction that stores it. */
export async function noteUnindexed(tx: Tx, productIds: readonly number[]): Promise<UnindexedBatch> {
  const { id } = await tx
    .insertInto('unindexed_batch')
    .values({ product_ids: [...productIds] })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, productIds }
}

/** Call it in the transaction that indexes the batch. */
export async function forgetUnindexed(tx: Tx, { id }: UnindexedBatch): Promise<void> {
  await tx.deleteFrom('unindexed_batch').where('id', '=', id).execute()
}

/** The oldest batch that is not indexed yet. */
export async function nextUnindexed(db: Db): Promise<UnindexedBatch | null> {
  const row = await db.selectFrom('unindexed_batch').selectAll().orderBy('id').limit(1).executeTakeFirst()
  return row ? { id: row.id, productIds: row.product_ids } : null
}
