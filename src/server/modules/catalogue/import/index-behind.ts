import { inTransaction, type Db, type Tx } from '#server/platform/db/pool.ts'
import { forgetUnindexed, nextUnindexed, type UnindexedBatch } from './repo-unindexed.ts'

interface IndexDeps {
  readonly db: Db
  /** Writes the search index of these products. */
  readonly reindex: (tx: Tx, ids: readonly number[]) => Promise<void>
}

/** Indexes one stored batch on a connection of its own while the import stores the next. */
export function indexBehind(deps: IndexDeps) {
  let indexing = Promise.resolve()
  return {
    /** Waits for the batch before, so that the index is never more than one batch late. */
    async add(batch: UnindexedBatch): Promise<void> {
      await indexing
      indexing = indexStored(deps, batch)
      // Somebody awaits it later; until then this handler keeps a failure from counting as unhandled.
      indexing.catch(() => undefined)
    },
    end: (): Promise<void> => indexing,
  }
}

/** Indexes what an import that broke off has stored. */
export async function indexLeft(deps: IndexDeps): Promise<void> {
  for (;;) {
    const batch = await nextUnindexed(deps.db)
    if (batch === null) return
    await indexStored(deps, batch)
  }
}

async function indexStored({ db, reindex }: IndexDeps, batch: UnindexedBatch): Promise<void> {
  await inTransaction(db, async (tx) => {
    await forgetUnindexed(tx, batch)
    await reindex(tx, batch.productIds)
  })
}
