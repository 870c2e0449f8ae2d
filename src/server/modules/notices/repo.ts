import { sql } from 'kysely'
import type { Locale } from '#kernel/locale.ts'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import type { OutgoingMail } from './port.ts'
import { maxTries, pausesSeconds } from './rules.ts'

export interface NewMail extends OutgoingMail {
  readonly kind: string
  /** The data of the event it tells of. */
  readonly data: Readonly<Record<string, unknown>>
}

export async function storeMail(tx: Tx, mail: NewMail): Promise<void> {
  await tx
    .insertInto('mail')
    .values({
      id: mail.id,
      kind: mail.kind,
      data: JSON.stringify(mail.data),
      locale: mail.locale,
      recipient: mail.recipient,
      subject: mail.subject,
      body_text: mail.text,
      body_html: mail.html,
      created_at: mail.createdAt,
      next_try_at: mail.createdAt,
    })
    .execute()
}

export interface ClaimedMail extends OutgoingMail {
  readonly kind: string
  readonly data: unknown
  /** This one included. */
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
    returning id, kind, data, locale, recipient, subject, body_text as text, body_html as html,
      created_at as "createdAt", tries
  `.execute(db)
  return rows
}

export async function noteFault(db: Db, id: string, fault: string): Promise<void> {
  await db.updateTable('mail').set({ last_fault: fault }).where('id', '=', id).execute()
}

/** False when it was marked before. */
export async function markSent(
  tx: Tx,
  id: string,
  { now, keepsBodies }: { readonly now: Date; readonly keepsBodies: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('mail')
    .set({ sent_at: now, last_fault: null, ...(!keepsBodies && { body_text: null, body_html: null }) })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const mostListed = 1_000

/** Whatever letters the address was typed in; the newest first. */
export function mailsTo(db: Db, email: string) {
  return db
    .selectFrom('mail')
    .select(['kind', 'subject', 'created_at as writtenAt', 'sent_at as sentAt'])
    .where(sql`lower(recipient)`, '=', email.toLowerCase())
    .orderBy('created_at', 'desc')
    .limit(mostListed)
    .execute()
}

/** What waits to be sent goes too. */
export async function forgetMailsTo(tx: Tx, email: string): Promise<void> {
  await tx
    .deleteFrom('mail')
    .where(sql`lower(recipient)`, '=', email.toLowerCase())
    .execute()
}

const batch = 1_000

export async function forgetMails(db: Db, before: Date): Promise<void> {
  for (let deleted = batch; deleted === batch;) {
    const { numAffectedRows = 0n } = await sql`
      delete from mail where id in (select id from mail where created_at < ${before} limit ${batch})
    `.execute(db)
    deleted = Number(numAffectedRows)
  }
}

export interface ListedMail {
  readonly id: string
  readonly locale: Locale
  readonly recipient: string
  readonly subject: string
  readonly createdAt: Date
  readonly sentAt: Date | null
  readonly tries: number
}

const listed = [
  'id',
  'locale',
  'recipient',
  'subject',
  'created_at as createdAt',
  'sent_at as sentAt',
  'tries',
] as const

export function newestMails(db: Db, limit: number): Promise<ListedMail[]> {
  return db
    .selectFrom('mail')
    .select(listed)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function findMail(db: Db, id: string) {
  const row = await db
    .selectFrom('mail')
    .select(listed)
    .select(['body_text as text', 'body_html as html'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}
