import { z } from 'zod'
import { sealsPlainRows } from '#server/platform/seal-plain.ts'
import type { Sealing } from '#server/platform/sealing.ts'
import type { Task } from '#server/platform/task.ts'
import { ownerColumns, type MailOwner } from './owner.ts'
import { lockPlainMails, storeSealedMails, type PlainMail } from './repo-plain.ts'
import { openBody, openEnvelope, sealBody, sealEnvelope } from './sealed.ts'

/** Mails that the version before this one wrote, and may still write while the two overlap. */
export function sealsPlainMails(sealing: Sealing): Task {
  return sealsPlainRows({
    name: 'seal-plain-mails',
    sealSome: async (tx, limit) => {
      const rows = await lockPlainMails(tx, limit)
      if (rows.length > 0)
        await storeSealedMails(
          tx,
          rows.map((row) => sealed(sealing, row)),
        )
      return rows.length
    },
  })
}

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

const MailData = z.object({ customerId: z.uuid().optional(), orderUuid: z.uuid().optional() })

/** The owner that the event named. Events of reset mails named none, so these mails belong to their mailbox. */
function ownerIn(data: unknown): MailOwner {
  const { customerId, orderUuid } = MailData.parse(data)
  if (customerId !== undefined) return { kind: 'customer', id: customerId }
  return orderUuid === undefined ? { kind: 'mailbox' } : { kind: 'order', id: orderUuid }
}
