import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/pool.ts'

/** Locked, so that two runs never seal the same watch. */
export function plainWatches(tx: Tx, limit: number) {
  return tx
    .selectFrom('price_watch')
    .select(['id', 'product_id as productId', 'email'])
    .where('email', 'is not', null)
    .where('product_id', 'is not', null)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .$narrowType<{ email: string; productId: number }>()
    .execute()
}

interface SealedWatch {
  readonly id: number
  readonly productId: number
  readonly hash: Buffer
  readonly email: Buffer
}

/** If the person asked again meanwhile, a sealed row exists already, and the plain row is the older wish. */
export async function storeSealedWatches(tx: Tx, watches: readonly SealedWatch[]): Promise<void> {
  const rows = sql`unnest(
    ${watches.map(({ id }) => id)}::integer[],
    ${watches.map(({ productId }) => productId)}::integer[],
    ${watches.map(({ hash }) => hash)}::bytea[],
    ${watches.map(({ email }) => email)}::bytea[]
  ) as sealed (id, product_id, hash, email)`
  await sql`
    delete from price_watch using ${rows}
    where price_watch.id = sealed.id and exists (
      select from price_watch as newer where newer.product_id = sealed.product_id and newer.email_hash = sealed.hash
    )
  `.execute(tx)
  await sql`
    update price_watch set email = null, sealed_email = sealed.email, email_hash = sealed.hash
    from ${rows} where price_watch.id = sealed.id
  `.execute(tx)
}
