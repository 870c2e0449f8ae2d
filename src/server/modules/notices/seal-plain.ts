import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '#server/platform/db/pool.ts'
import { sealsPlainRows } from '#server/platform/seal-plain.ts'
import type { Sealing } from '#server/platform/sealing.ts'
import type { Task } from '#server/platform/task.ts'
import { ownerColumns, type MailOwner } from './owner.ts'
import { openBody, openEnvelope, sealBody, sealEnvelope } from './sealed.ts'

/** Mails that the version before this one wrote, and may still write while the two overlap. */
export function sealsPlainMails(sealing: Sealing): Task {
  return sealsPlainRows({
    name: 'seal-plain-mails',
    sealSome: async (tx, limit) => {
      const rows = await plainMails(tx, limit)
      if (rows.length > 0)
        await store(
          tx,
          rows.map((row) => sealed(sealing, row)),
        )
      return rows.length
    },
  })
}

function plainMails(tx: Tx, limit: number) {
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

type PlainMail = Awaited<ReturnType<typeof plainMails>>[number]

function sealed(sealing: Sealing, row: PlainMail) {
  const { id, data } = row
  const body = openBody(sealing, row)
  return {
    id,
    ...sealEnvelope(sealing, id, openEnvelope(sealing, row)),
    body: body && sealBody(sealing, id, body),
    ...ownerColumns(ownerIn(data)),
  }
}

const Data = z.object({ customerId: z.uuid().optional(), orderUuid: z.uuid().optional() })

/** As their events named it: reset mails did not, and are of their mailbox. */
function ownerIn(data: unknown): MailOwner {
  const { customerId, orderUuid } = Data.parse(data)
  if (customerId !== undefined) return { kind: 'customer', id: customerId }
  return orderUuid === undefined ? { kind: 'mailbox' } : { kind: 'order', id: orderUuid }
}

async function store(tx: Tx, mails: readonly ReturnType<typeof sealed>[]): Promise<void> {
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
