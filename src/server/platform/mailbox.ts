import { domainToUnicode } from 'node:url'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { canonicalEmail } from '#kernel/email.ts'
import type { Tx } from './db/pool.ts'
import type { Sealing } from './sealing.ts'

/** One mailbox, whatever letters its address was typed in. What was stored under an older rule and is none now stays itself. */
export function mailboxFromEmail(email: string): string {
  const typed = email.trim()
  return (canonicalEmail(typed) ?? typed).toLowerCase()
}

/** All spellings of an address, with those stored before a domain had one form, such as “müller.example”. */
export function mailboxForms(email: string): readonly string[] {
  const mailbox = mailboxFromEmail(email)
  const at = mailbox.lastIndexOf('@') + 1
  const readable = domainToUnicode(mailbox.slice(at))
  const isOther = at > 0 && readable !== '' && readable !== mailbox.slice(at)
  return isOther ? [mailbox, mailbox.slice(0, at) + readable] : [mailbox]
}

export function isSameMailbox(one: string, other: string): boolean {
  return mailboxFromEmail(one) === mailboxFromEmail(other)
}

/** The hash by the newest key, for storing. All modules hash alike, so an address is found in all of them. */
export function emailHash(sealing: Sealing, email: string): Buffer {
  return sealing.hash(mailboxFromEmail(email), 'email')
}

/** The hashes by every key and form, to find addresses stored before a rotation or before a domain had one form. */
export function emailHashes(sealing: Sealing, email: string): readonly Buffer[] {
  return mailboxForms(email).flatMap((form) => sealing.hashes(form, 'email'))
}

/** Locks a mailbox: until the transaction ends nobody else takes, counts or forgets its rows. */
export async function lockMailbox(sealing: Sealing, tx: Tx, email: string): Promise<void> {
  const name = `mailbox ${emailHash(sealing, email).toString('hex')}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}

/** A mailbox somebody has shown to be theirs. */
export interface OwnMailbox {
  readonly email: string
  /** When they took another address: what was recorded under this one later is of somebody else. Null while they have it. */
  readonly until: Date | null
}

interface Recorded {
  /** The columns with the keyed hash of an address and with the time it was recorded. */
  readonly hash: string
  readonly at: string
}

/** Rows that were recorded under one of these mailboxes while it was theirs. */
export function isRecordedUnder(
  sealing: Sealing,
  mailboxes: readonly OwnMailbox[],
  { hash, at }: Recorded,
): RawBuilder<SqlBool> {
  const keyed = mailboxes.flatMap(({ email, until }) =>
    emailHashes(sealing, email).map((key) => ({ key, until })),
  )
  const keys = keyed.map(({ key }) => key)
  // The first condition is for the index, the second for the time.
  return sql<SqlBool>`(
    ${sql.ref(hash)} = any(${keys}::bytea[]) and exists (
      select from unnest(${keys}::bytea[], ${keyed.map(({ until }) => until)}::timestamptz[]) as own (hash, until)
      where own.hash = ${sql.ref(hash)} and (own.until is null or ${sql.ref(at)} < own.until)
    )
  )`
}
