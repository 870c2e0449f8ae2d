import { storeWatch, type NewWatch } from '#server/modules/pricing/watches/repo.ts'
import { inTransaction, type Db } from '#server/platform/db/pool.ts'
import type { Sealing } from '#server/platform/sealing.ts'
import { testSealing } from './server.ts'

type Wish = Pick<NewWatch, 'productId' | 'email' | 'now'> & Partial<NewWatch>

/** Somebody waits for a price. */
export async function aWatch(db: Db, wish: Wish, sealing: Sealing = testSealing): Promise<void> {
  await inTransaction(db, (tx) => storeWatch(sealing, tx, { locale: 'de', targetCents: 1, ...wish }))
}
