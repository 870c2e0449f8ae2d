import { fail, ok, type Result } from '#kernel/result.ts'
import { findSearchedModel } from '#server/modules/catalogue/index.ts'
import { inTransaction, type Tx } from '#server/platform/db/pool.ts'
import type { Sealing } from '#server/platform/sealing.ts'
import type { Task } from '#server/platform/task.ts'
import {
  markLookedAt,
  modelWatchesToLookAt,
  storeModelWatch,
  watchFoundProduct,
  type NewModelWatch,
} from './repo-models.ts'

/** Small, so that the rows are locked for a moment only. */
const portionSize = 20
/** Together shorter than a task may take; the next run looks at the others. */
const mostPortions = 50

/** Only for a model that the search page says is not listed. It says the same whether the address was known or not. */
export async function watchModel(
  sealing: Sealing,
  tx: Tx,
  watch: NewModelWatch,
): Promise<Result<Record<string, never>, 'not-found'>> {
  const { isUnlisted } = await findSearchedModel(tx, { locale: watch.locale, query: watch.wanted })
  if (!isUnlisted) return fail('not-found')
  await storeModelWatch(sealing, tx, watch)
  return ok({})
}

/** Once an import has brought a model, the watches for it become watches for its product, which tell of its price. */
export function findsWatchedModels(sealing: Sealing): Task {
  return {
    name: 'find-watched-models',
    cron: '*/15 * * * *',
    run: async ({ db, clock }) => {
      const now = clock.now()
      for (let portions = 0; portions < mostPortions; portions += 1) {
        const looked = await inTransaction(db, (tx) => lookAtSome(sealing, tx, now))
        if (looked < portionSize) return
      }
    },
  }
}

async function lookAtSome(sealing: Sealing, tx: Tx, now: Date): Promise<number> {
  const watches = await modelWatchesToLookAt(tx, portionSize, now)
  if (watches.length === 0) return 0
  await markLookedAt(
    tx,
    watches.map(({ id }) => id),
    now,
  )
  for (const watch of watches) {
    const { productId } = await findSearchedModel(tx, { locale: watch.locale, query: watch.wanted })
    if (productId !== null) await watchFoundProduct(sealing, tx, watch, productId)
  }
  return watches.length
}
