import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Locale } from '#kernel/locale.ts'
import { deleteOldRows } from '#server/platform/db/delete-old-rows.ts'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import {
  emailHash,
  emailHashes,
  isRecordedUnder,
  mailboxForms,
  type OwnMailbox,
} from '#server/platform/mailbox.ts'
import type { Sealing } from '#server/platform/sealing.ts'
import { openEmail, sealEmail } from './sealed.ts'

export interface NewWatch {
  readonly productId: number
  readonly email: string
  readonly locale: Locale
  readonly targetCents: number | null
  readonly now: Date
}

/** A repeated request replaces the old watch. It has the new target, and the person gets a mail again. */
export async function storeWatch(
  sealing: Sealing,
  tx: Tx,
  { productId, email, locale, targetCents, now }: NewWatch,
): Promise<void> {
  const asked = { locale, target_cents: targetCents, created_at: now, due_at: null, told_at: null }
  await dropPlain(tx, productId, email)
  const known = await tx
    .selectFrom('price_watch')
    .select('email_hash')
    .where('product_id', '=', productId)
    .where('email_hash', 'in', emailHashes(sealing, email))
    .executeTakeFirst()
  // A row that was found by an older key keeps its hash, and so stays the only one.
  const hash = known?.email_hash ?? emailHash(sealing, email)
  const sealed = sealEmail(sealing, productId, hash, email)
  await tx
    .insertInto('price_watch')
    .values({ product_id: productId, sealed_email: sealed, email_hash: hash, ...asked })
    .onConflict((conflict) => conflict.columns(['email_hash', 'product_id']).doUpdateSet(asked))
    .execute()
}

/** Deletes the unsealed row that an older version of the app wrote; the new wish replaces it. */
async function dropPlain(tx: Tx, productId: number, email: string): Promise<void> {
  await tx
    .deleteFrom('price_watch')
    .where('product_id', '=', productId)
    .where('email', 'in', mailboxForms(email))
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
    .where('product_id', 'is not', null)
    .where('due_at', 'is', null)
    .where('told_at', 'is', null)
    .where('id', '>', id)
    .orderBy('id')
    .limit(limit)
    .$narrowType<{ productId: number }>()
    .execute()
}

/** Returns those this call marked: of two that run at once each tells others. */
export async function markDue(tx: Tx, ids: readonly number[], now: Date): Promise<number[]> {
  const rows = await tx
    .updateTable('price_watch')
    .set({ due_at: now })
    .where('id', 'in', ids)
    .where('due_at', 'is', null)
    .where('told_at', 'is', null)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** A watch at the moment when it became due; a repeated request gives the watch a new moment. */
export interface WatchMoment {
  readonly watchId: number
  readonly dueAt: Date
}

/** Null if the watch was told, renewed or forgotten in the meantime. */
export async function lockDue(sealing: Sealing, tx: Tx, { watchId, dueAt }: WatchMoment) {
  const row = await tx
    .selectFrom('price_watch')
    .select(['product_id as productId', 'email', 'sealed_email as sealedEmail', 'email_hash as emailHash'])
    .select(['locale', 'target_cents as targetCents', 'created_at as askedAt'])
    .where('id', '=', watchId)
    .where('due_at', '=', dueAt)
    .where('told_at', 'is', null)
    .where('product_id', 'is not', null)
    .forUpdate()
    .$narrowType<{ productId: number }>()
    .executeTakeFirst()
  if (!row) return null
  const { productId, locale, targetCents, askedAt } = row
  return {
    productId,
    email: openEmail(sealing, { ...row, watched: productId }),
    locale,
    targetCents,
    askedAt,
  }
}

export async function waitOn(tx: Tx, watchId: number): Promise<void> {
  await tx.updateTable('price_watch').set({ due_at: null }).where('id', '=', watchId).execute()
}

export async function markTold(tx: Tx, { watchId, dueAt }: WatchMoment, now: Date): Promise<void> {
  await tx
    .updateTable('price_watch')
    .set({ told_at: now })
    .where('id', '=', watchId)
    .where('due_at', '=', dueAt)
    .execute()
}

const mostShown = 100

/** The newest first. */
export function readWatches(sealing: Sealing, db: Db | Tx, mailboxes: readonly OwnMailbox[]) {
  return db
    .selectFrom('price_watch')
    .select(['id', 'product_id as productId', 'wanted', 'target_cents as targetCents'])
    .select(['created_at as createdAt', 'told_at as toldAt'])
    .where(isWatchOf(sealing, mailboxes))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostShown)
    .execute()
}

/** Does nothing if the watch belongs to another address, or is gone. */
export async function removeWatch(sealing: Sealing, tx: Tx, mailbox: OwnMailbox, id: number): Promise<void> {
  await tx
    .deleteFrom('price_watch')
    .where('id', '=', id)
    .where(isWatchOf(sealing, [mailbox]))
    .execute()
}

export async function removeWatchesOf(
  sealing: Sealing,
  tx: Tx,
  mailboxes: readonly OwnMailbox[],
): Promise<void> {
  await tx.deleteFrom('price_watch').where(isWatchOf(sealing, mailboxes)).execute()
}

function isWatchOf(sealing: Sealing, mailboxes: readonly OwnMailbox[]): RawBuilder<SqlBool> {
  const plain = mailboxes.flatMap(({ email, until }) => (until === null ? mailboxForms(email) : []))
  const isSealed = isRecordedUnder(sealing, mailboxes, { hash: 'email_hash', at: 'created_at' })
  return sql<SqlBool>`(${isSealed} or email = any(${plain}::text[]))`
}

export function forgetWatches(db: Db, before: Date): Promise<void> {
  return deleteOldRows(db, { table: 'price_watch', column: 'created_at', before })
}
