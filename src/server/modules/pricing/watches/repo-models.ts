import { sql } from 'kysely'
import type { Locale } from '#kernel/locale.ts'
import type { Tx } from '#server/platform/db/pool.ts'
import { emailHash, emailHashes } from '#server/platform/mailbox.ts'
import type { Sealing } from '#server/platform/sealing.ts'
import { openEmail, sealEmail } from './sealed.ts'

export interface NewModelWatch {
  /** The words that were searched. */
  readonly wanted: string
  readonly email: string
  readonly locale: Locale
  readonly now: Date
}

/** A repeated request replaces the old watch. */
export async function storeModelWatch(
  sealing: Sealing,
  tx: Tx,
  { wanted, email, locale, now }: NewModelWatch,
): Promise<void> {
  await tx
    .deleteFrom('price_watch')
    .where(sql`lower(wanted)`, '=', wanted.toLowerCase())
    .where('email_hash', 'in', emailHashes(sealing, email))
    .execute()
  const hash = emailHash(sealing, email)
  const asked = { locale, target_cents: null, created_at: now, due_at: null, told_at: null }
  const sealed = sealEmail(sealing, wanted, hash, email)
  await tx
    .insertInto('price_watch')
    .values({ product_id: null, wanted, sealed_email: sealed, email_hash: hash, ...asked })
    // Of two requests at once the first is as good as the second.
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Locked, so that two runs never look for the same model; those that waited longest first. */
export function modelWatchesToLookAt(tx: Tx, limit: number, before: Date) {
  return tx
    .selectFrom('price_watch')
    .select(['id', 'wanted', 'locale', 'email', 'sealed_email as sealedEmail', 'email_hash as emailHash'])
    .where('wanted', 'is not', null)
    .where((either) => either.or([either('looked_at', 'is', null), either('looked_at', '<', before)]))
    .orderBy('looked_at', (order) => order.asc().nullsFirst())
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .$narrowType<{ wanted: string; emailHash: Buffer }>()
    .execute()
}

export type ModelWatch = Awaited<ReturnType<typeof modelWatchesToLookAt>>[number]

export async function markLookedAt(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  await tx.updateTable('price_watch').set({ looked_at: now }).where('id', 'in', ids).execute()
}

/** From now on it is a watch for this product, unless the person watches that product already. */
export async function watchFoundProduct(
  sealing: Sealing,
  tx: Tx,
  watch: ModelWatch,
  productId: number,
): Promise<void> {
  const { id, emailHash: hash } = watch
  const email = openEmail(sealing, { ...watch, watched: watch.wanted })
  const known = await tx
    .selectFrom('price_watch')
    .select('id')
    .where('product_id', '=', productId)
    .where('email_hash', 'in', emailHashes(sealing, email))
    .executeTakeFirst()
  if (known) await tx.deleteFrom('price_watch').where('id', '=', id).execute()
  else
    await tx
      .updateTable('price_watch')
      .set({ product_id: productId, wanted: null, sealed_email: sealEmail(sealing, productId, hash, email) })
      .where('id', '=', id)
      .execute()
}
