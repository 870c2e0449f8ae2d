import { sql } from 'kysely'
import type { Locale } from '#kernel/locale.ts'
import type { Db, Tx } from '#server/platform/db/pool.ts'

export interface NewWatch {
  readonly productId: number
  readonly email: string
  readonly locale: Locale
  readonly targetCents: number | null
  readonly now: Date
}

/** Whoever asks again asks anew: with the new target, and to be told once more. */
export async function storeWatch(
  tx: Tx,
  { productId, email, locale, targetCents, now }: NewWatch,
): Promise<void> {
  const asked = { locale, target_cents: targetCents, created_at: now, told_at: null }
  await tx
    .insertInto('price_watch')
    .values({ product_id: productId, email, ...asked })
    .onConflict((conflict) => conflict.columns(['product_id', 'email']).doUpdateSet(asked))
    .execute()
}

export interface OpenWatch {
  readonly id: number
  readonly productId: number
  readonly targetCents: number | null
}

export function openWatchesAfter(db: Db, id: number, limit: number): Promise<OpenWatch[]> {
  return db
    .selectFrom('price_watch')
    .select(['id', 'product_id as productId', 'target_cents as targetCents'])
    .where('told_at', 'is', null)
    .where('id', '>', id)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Returns those this call marked: of two that run at once each tells others. */
export async function markTold(tx: Tx, ids: readonly number[], now: Date): Promise<number[]> {
  const rows = await tx
    .updateTable('price_watch')
    .set({ told_at: now })
    .where('id', 'in', ids)
    .where('told_at', 'is', null)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

const batch = 5_000

export async function forgetWatches(db: Db, before: Date): Promise<void> {
  for (let deleted = batch; deleted === batch;) {
    const { numAffectedRows = 0n } = await sql`
      delete from price_watch where id in (select id from price_watch where created_at < ${before} limit ${batch})
    `.execute(db)
    deleted = Number(numAffectedRows)
  }
}
