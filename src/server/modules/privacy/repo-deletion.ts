import { sql } from 'kysely'
import type { CalendarDate } from '#kernel/berlin-time.ts'
import type { Locale } from '#kernel/locale.ts'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import { emailHash } from '#server/platform/mailbox.ts'
import type { SealPlace, Sealing } from '#server/platform/sealing.ts'
import { newUuid } from '#server/platform/uuid.ts'
import type { AskingPerson } from './person.ts'

export interface Deletion {
  readonly id: string
  readonly customerId: string | null
  /** The address of a guest. Customers get the mail at the address that their account has at that time. */
  readonly email: Buffer | null
  readonly locale: Locale
  readonly plannedFor: CalendarDate | null
  readonly doneAt: Date | null
}

function deletions(db: Db | Tx) {
  return (
    db
      .selectFrom('deletion_request')
      .select(['id', 'customer_id as customerId', 'email', 'locale', 'done_at as doneAt'])
      // Written as text, because a calendar date has no time zone that could shift it.
      .select(sql<string | null>`planned_for::text`.as('plannedFor'))
  )
}

export async function readDeletion(db: Db | Tx, id: string): Promise<Deletion | null> {
  return (await deletions(db).where('id', '=', id).executeTakeFirst()) ?? null
}

export async function findDeletion(db: Db | Tx, customerId: string): Promise<Deletion | null> {
  return (await deletions(db).where('customer_id', '=', customerId).executeTakeFirst()) ?? null
}

/** Locks a request, so that nobody else carries it out or withdraws it; null if it is done or gone. */
export async function lockOpen(tx: Tx, id: string): Promise<Deletion | null> {
  const row = await deletions(tx)
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Says its id; asking again is asking once. */
export async function insertDeletion(
  sealing: Sealing,
  tx: Tx,
  { person: { customerId }, email, locale }: AskingPerson,
  { plannedFor, now }: { readonly plannedFor: CalendarDate; readonly now: Date },
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  const id = newUuid(now)
  const hash = customerId === null ? emailHash(sealing, email) : null
  const inserted = await tx
    .insertInto('deletion_request')
    .values({
      id,
      customer_id: customerId,
      email: hash && sealing.seal(email, deletionSealPlace(id)),
      email_hash: hash,
      locale,
      asked_at: now,
      planned_for: plannedFor,
      done_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted) return { id, isNew: true }
  const known = await tx
    .selectFrom('deletion_request')
    .select('id')
    .where(customerId === null ? 'email_hash' : 'customer_id', '=', customerId ?? hash)
    .executeTakeFirstOrThrow()
  return { id: known.id, isNew: false }
}

export async function planDeletion(tx: Tx, id: string, plannedFor: CalendarDate): Promise<void> {
  await tx.updateTable('deletion_request').set({ planned_for: plannedFor }).where('id', '=', id).execute()
}

/** The address stays, sealed, until the last mail to it was handed over. */
export async function markDone(
  sealing: Sealing,
  tx: Tx,
  { id, email, now }: { readonly id: string; readonly email: string; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('deletion_request')
    .set({
      done_at: now,
      planned_for: null,
      email_hash: null,
      email: sealing.seal(email, deletionSealPlace(id)),
    })
    .where('id', '=', id)
    .execute()
}

export async function dropEmail(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('deletion_request').set({ email: null }).where('id', '=', id).execute()
}

/** False if there is no deletion that could be withdrawn. */
export async function withdrawDeletion(tx: Tx, customerId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('deletion_request')
    .where('customer_id', '=', customerId)
    .where('done_at', 'is', null)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function plannedAfter(db: Db, id: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('deletion_request')
    .select('id')
    .where('done_at', 'is', null)
    .where('id', '>', id)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

export function deletionSealPlace(id: string): SealPlace {
  return ['deletion_request', id, 'email']
}
