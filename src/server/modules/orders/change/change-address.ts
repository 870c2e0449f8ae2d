import { fail, ok, type Result } from '#kernel/result.ts'
import type { Tx } from '#server/platform/db/pool.ts'
import type { OrderDeps } from '../place/create.ts'
import type { Personal } from '../draft.ts'
import { openPersonal, sealPersonal } from '../sealed.ts'
import type { SeenOrder, StoredOrder } from '../stored.ts'
import * as writes from '../repo-writes.ts'
import { readChangedOrder } from './change.ts'
import { packAnew } from './pack-anew.ts'

interface CorrectedAddress {
  readonly address: Personal['address']
  /** Whether the payout account carries the corrected name. */
  readonly isHolderMatch: boolean
  readonly now: Date
}

/**
 * Sends and returns go by the corrected address. New labels name it, and the old labels become void. The order must have
 * been locked by `holdOrder`.
 */
export async function changeOrderAddress(
  { sealing, outbox }: OrderDeps,
  tx: Tx,
  order: StoredOrder,
  { address, isHolderMatch, now }: CorrectedAddress,
): Promise<Result<SeenOrder, 'order.address-unfit'>> {
  const { uuid } = order
  const sealed = sealPersonal(sealing, uuid, { ...openPersonal(sealing, order), address })
  const moved = { ...order, sealed, country: address.country }
  const packed = await packAnew(sealing, tx, moved, { kept: order.items, added: [], now })
  if (!packed) return fail('order.address-unfit')
  await writes.keepAddress(tx, uuid, { sealed: sealed.address, country: address.country, isHolderMatch })
  await outbox.publish(tx, { type: 'order.changed', data: { orderUuid: uuid } })
  return ok(await readChangedOrder(tx, uuid))
}
