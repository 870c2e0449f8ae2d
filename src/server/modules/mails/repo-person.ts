import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import { isRecordedUnder, mailboxForms } from '#server/platform/mailbox.ts'
import type { Person } from '#server/platform/person.ts'
import type { Sealing } from '#server/platform/sealing.ts'
import { openEnvelope } from './sealed.ts'

const mostListed = 1_000

/** The owner of the mails: an account with its orders, and the mailboxes of the same person. */
export interface WhoseMails extends Person {
  readonly orderUuids: readonly string[]
}

/** A mail, without what it said. */
interface PersonMail {
  readonly recipient: string
  readonly subject: string
  readonly writtenAt: Date
  readonly sentAt: Date | null
}

/**
 * The mails of an account, of these orders, and those to a mailbox that are of no account and no order. An address alone
 * leads to no mail of another account, nor to one of the address's real owner where somebody else merely typed it.
 */
export async function mailsToPerson(sealing: Sealing, db: Db, whose: WhoseMails): Promise<PersonMail[]> {
  const rows = await db
    .selectFrom('mail')
    .select(['id', 'envelope', 'recipient', 'subject', 'created_at as writtenAt', 'sent_at as sentAt'])
    .where(isOf(sealing, whose))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(mostListed)
    .execute()
  return rows.map(({ writtenAt, sentAt, ...row }) => ({ ...openEnvelope(sealing, row), writtenAt, sentAt }))
}

/** Deletes waiting mails too. */
export async function forgetMailsToPerson(sealing: Sealing, tx: Tx, whose: WhoseMails): Promise<void> {
  await tx.deleteFrom('mail').where(isOf(sealing, whose)).execute()
}

function isOf(sealing: Sealing, whose: WhoseMails): RawBuilder<SqlBool> {
  const { customerId, orderUuids, mailboxes } = whose
  const isOfMailbox = isRecordedUnder(sealing, mailboxes, { hash: 'recipient_hash', at: 'created_at' })
  return sql<SqlBool>`(
    belongs_to = 'customer' and belongs_to_id = ${customerId}::uuid
    or belongs_to = 'order' and belongs_to_id = any(${[...orderUuids]}::uuid[])
    or belongs_to = 'mailbox' and ${isOfMailbox}
    or recipient is not null and (${isOfPlain(whose)})
  )`
}

/** The same for rows that the sealing task has not reached yet: their event says who owns them. */
function isOfPlain({ customerId, orderUuids, mailboxes }: WhoseMails): RawBuilder<SqlBool> {
  const emails = mailboxes.flatMap(({ email, until }) => (until === null ? mailboxForms(email) : []))
  return sql<SqlBool>`
    data->>'customerId' = ${customerId}::text
    or data->>'orderUuid' = any(${[...orderUuids]}::text[])
    or lower(recipient) = any(${emails}::text[]) and not (data ? 'customerId' or data ? 'orderUuid')
  `
}
