import { deadlineAfter, inBerlin } from '#kernel/berlin-time.ts'
import type { Tx } from '#server/platform/db/pool.ts'
import { emailHash } from '#server/platform/mailbox.ts'
import type { Outbox } from '#server/platform/outbox.ts'
import type { Sealing } from '#server/platform/sealing.ts'
import { newUuid } from '#server/platform/uuid.ts'
import type { OrderDraft } from '../draft.ts'
import { ibanHashes, sealPersonal } from '../sealed.ts'
import * as writes from '../repo-writes.ts'
import { insertOrder } from './repo.ts'
import { insertContents } from './repo-contents.ts'

export interface OrderDeps {
  readonly sealing: Sealing
  readonly outbox: Outbox
}

const shipDays = 14
const expiryDays = 28

/**
 * Writes the order with all its rows and tells of it. The number is locked until the transaction ends, so this comes
 * last in it.
 */
export async function createOrder(
  { sealing, outbox }: OrderDeps,
  tx: Tx,
  draft: OrderDraft,
  now: Date,
): Promise<{ readonly uuid: string; readonly number: string }> {
  const uuid = newUuid(now)
  const number = await nextNumber(tx, now)
  const { email, payout } = draft.personal
  await insertOrder(tx, draft, {
    uuid,
    number,
    placedAt: now,
    shipBy: deadlineAfter(now, shipDays),
    expiresAt: deadlineAfter(now, expiryDays),
    personal: sealPersonal(sealing, uuid, draft.personal),
    emailHash: emailHash(sealing, email),
    ibanHash: payout.type === 'bank_transfer' ? newest(ibanHashes(sealing, payout.iban)) : null,
  })
  await insertContents(tx, { uuid, number }, draft, now)
  await outbox.publish(tx, { type: 'order.placed', data: { orderUuid: uuid } })
  return { uuid, number }
}

/** rulebook §16: gapless, because a transaction that fails gives its number back. */
async function nextNumber(tx: Tx, now: Date): Promise<string> {
  const year = Number(inBerlin(now).day.slice(0, 4))
  const last = await writes.takeNumber(tx, 'sell_order', year)
  return `R-${year}-${String(last).padStart(7, '0')}`
}

function newest(hashes: readonly Buffer[]): Buffer {
  const [hash] = hashes
  if (!hash) throw new Error('sealing needs at least one key')
  return hash
}
