import { sql } from 'kysely'
import type { Locale } from '#kernel/locale.ts'
import { deleteOldRows } from '#server/platform/db/delete-old-rows.ts'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import type { Sealing } from '#server/platform/sealing.ts'
import { ownerColumns, type MailOwner } from './owner.ts'
import type { OutgoingMail } from './outgoing.ts'
import { openBody, openEnvelope, sealMail } from './sealed.ts'
import { maxTries, pausesSeconds } from './tries.ts'

export interface NewMail extends OutgoingMail {
  readonly kind: string
  readonly owner: MailOwner
  /** The data of the event it tells of. */
  readonly data: Readonly<Record<string, unknown>>
  readonly mergeKey: string | null
  /** The mail leaves at this moment or later; where it is now, the mail leaves at once. */
  readonly sendAt: Date
}

export async function storeMail(sealing: Sealing, tx: Tx, mail: NewMail): Promise<void> {
  await tx
    .insertInto('mail')
    .values({
      id: mail.id,
      kind: mail.kind,
      data: JSON.stringify(mail.data),
      locale: mail.locale,
      ...ownerColumns(mail.owner),
      ...sealMail(sealing, mail.id, mail),
      created_at: mail.createdAt,
      merge_key: mail.mergeKey,
      next_try_at: mail.sendAt,
    })
    .execute()
}

/** Locks a merge key until the transaction ends, because a later mail with the key must see this one. */
export async function lockMergeKey(tx: Tx, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mail ${key}`}, 0))`.execute(tx)
}

/** Takes the waiting mail of this key back and returns its planned time. A tried mail may have arrived: it stays. */
export async function takeWaiting(tx: Tx, key: string): Promise<Date | null> {
  const taken = await tx
    .deleteFrom('mail')
    .where('merge_key', '=', key)
    .where('sent_at', 'is', null)
    .where('tries', '=', 0)
    .returning('next_try_at')
    .executeTakeFirst()
  return taken?.next_try_at ?? null
}

/** When the last mail with this key left, or was to leave. */
export async function lastMailAt(tx: Tx, key: string): Promise<Date | null> {
  const { at } = await tx
    .selectFrom('mail')
    .select((eb) => eb.fn.max(eb.fn.coalesce('sent_at', 'created_at')).as('at'))
    .where('merge_key', '=', key)
    .executeTakeFirstOrThrow()
  return at
}

/** A mail to be sent, still sealed. */
export interface ClaimedMail {
  readonly id: string
  readonly kind: string
  readonly data: unknown
  readonly locale: Locale
  readonly envelope: Buffer | null
  readonly body: Buffer | null
  readonly recipient: string | null
  readonly subject: string | null
  readonly text: string | null
  readonly html: string | null
  readonly createdAt: Date
  /** The number of tries, with this one. */
  readonly tries: number
}

interface Claim {
  readonly now: Date
  readonly limit: number
  /** This one only. */
  readonly id?: string
}

/** Takes mails whose time has come: the try counts from now on, even if this process does not live to make it. */
export async function claimMails(db: Db, { now, limit, id }: Claim): Promise<ClaimedMail[]> {
  const { rows } = await sql<ClaimedMail>`
    update mail set tries = tries + 1,
      next_try_at = ${now}::timestamptz + (${[...pausesSeconds]}::integer[])[tries + 1] * interval '1 second'
    where id in (
      select id from mail
      where sent_at is null and tries < ${maxTries} and next_try_at <= ${now}
        and ${id === undefined ? sql`true` : sql`id = ${id}`}
      order by next_try_at limit ${limit} for update skip locked
    )
    returning id, kind, data, locale, envelope, body, recipient, subject, body_text as text, body_html as html,
      created_at as "createdAt", tries
  `.execute(db)
  return rows
}

/** Throws where its key is gone: that is a fault of one mail, and no other waits for it. */
export function openMail(sealing: Sealing, mail: ClaimedMail): OutgoingMail {
  const body = openBody(sealing, mail)
  if (!body) throw new Error('a mail that waits has lost its text')
  const { id, locale, createdAt } = mail
  return { id, locale, createdAt, ...openEnvelope(sealing, mail), ...body }
}

export async function noteFault(db: Db, id: string, fault: string): Promise<void> {
  await db.updateTable('mail').set({ last_fault: fault }).where('id', '=', id).execute()
}

const noBodies = { body: null, body_text: null, body_html: null }

/** False if the mail was marked before. */
export async function markSent(
  tx: Tx,
  id: string,
  { now, keepsBodies }: { readonly now: Date; readonly keepsBodies: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('mail')
    .set({ sent_at: now, last_fault: null, ...(!keepsBodies && noBodies) })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Fewer at once than usual, since mails are long. */
export function forgetMails(db: Db, before: Date): Promise<void> {
  return deleteOldRows(db, { table: 'mail', column: 'created_at', before, rowsAtOnce: 1_000 })
}

export interface ListedMail {
  readonly id: string
  readonly kind: string
  readonly locale: Locale
  readonly recipient: string
  readonly subject: string
  readonly createdAt: Date
  readonly sentAt: Date | null
  readonly tries: number
}

function listed(db: Db) {
  return db
    .selectFrom('mail')
    .select(['id', 'kind', 'locale', 'envelope', 'recipient', 'subject'])
    .select(['created_at as createdAt', 'sent_at as sentAt', 'tries'])
}

export async function newestMails(sealing: Sealing, db: Db, limit: number): Promise<ListedMail[]> {
  const rows = await listed(db).orderBy('created_at', 'desc').orderBy('id').limit(limit).execute()
  return rows.map((row) => ({ ...row, ...openEnvelope(sealing, row) }))
}

export async function findMail(sealing: Sealing, db: Db, id: string) {
  const row = await listed(db)
    .select(['body', 'body_text as text', 'body_html as html'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? { ...row, ...openEnvelope(sealing, row), ...openBody(sealing, row) } : null
}
