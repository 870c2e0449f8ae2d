import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/pool.ts'

/** Locks the mails, so that two runs never seal the same mail. */
export function lockPlainMails(tx: Tx, limit: number) {
  return tx
    .selectFrom('mail')
    .select([
      'id',
      'data',
      'envelope',
      'recipient',
      'subject',
      'body',
      'body_text as text',
      'body_html as html',
    ])
    .where('recipient', 'is not', null)
    .orderBy('created_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
}

export type PlainMail = Awaited<ReturnType<typeof lockPlainMails>>[number]

interface SealedMail {
  readonly id: string
  readonly envelope: Buffer
  readonly body: Buffer | null
  readonly recipient_hash: Buffer
  readonly belongs_to: string
  readonly belongs_to_id: string | null
}

export async function storeSealedMails(tx: Tx, mails: readonly SealedMail[]): Promise<void> {
  await sql`
    update mail set envelope = sealed.envelope, body = sealed.body, recipient_hash = sealed.recipient_hash,
      belongs_to = sealed.belongs_to, belongs_to_id = sealed.belongs_to_id,
      recipient = null, subject = null, body_text = null, body_html = null
    from unnest(
      ${mails.map(({ id }) => id)}::uuid[],
      ${mails.map(({ envelope }) => envelope)}::bytea[],
      ${mails.map(({ body }) => body)}::bytea[],
      ${mails.map((mail) => mail.recipient_hash)}::bytea[],
      ${mails.map((mail) => mail.belongs_to)}::text[],
      ${mails.map((mail) => mail.belongs_to_id)}::uuid[]
    ) as sealed (id, envelope, body, recipient_hash, belongs_to, belongs_to_id)
    where mail.id = sealed.id
  `.execute(tx)
}
