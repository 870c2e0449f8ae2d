import { lockBoxes, mergeBoxes, type Box, type HeldBox, type BoxHolder } from '#server/modules/box/index.ts'
import type { Tx } from '#server/platform/db/pool.ts'
import type { Sealing } from '#server/platform/sealing.ts'
import { keepCheckout, openCheckout } from './sealed.ts'

/** Somebody who chooses something for their box, which is locked. */
export interface BoxOwner extends BoxHolder {
  readonly box: Box
}

/**
 * Holds the box for a change: it is locked until the transaction ends. Where a guest has logged in, both boxes merge
 * for good.
 */
export async function holdBox(
  sealing: Sealing,
  tx: Tx,
  holder: BoxHolder,
  mayOpen: boolean,
): Promise<HeldBox | null> {
  const locked = await lockBoxes(tx, holder, mayOpen)
  if (!locked) return null
  const { own, guest } = locked
  if (!guest) return { box: own, surplus: [] }
  await moveCheckout(sealing, tx, { from: guest.uuid, to: own.uuid, now: holder.now })
  return mergeBoxes(tx, own, guest)
}

interface Move {
  readonly from: string
  readonly to: string
  readonly now: Date
}

/** The choices of the guest are newer than those in the account, so they win. */
async function moveCheckout(sealing: Sealing, tx: Tx, { from, to, now }: Move): Promise<void> {
  const guest = await openCheckout(sealing, tx, from)
  const { address, email, phone, payout, carrier, pickupDate, pickupSlot, shopId } = guest
  const change = {
    ...(address && { address }),
    ...(email !== null && { email }),
    ...(phone !== null && { phone }),
    ...(payout && { payout }),
    ...(carrier !== null && { carrier, pickupDate, pickupSlot, shopId }),
  }
  if (Object.keys(change).length > 0) await keepCheckout(sealing, tx, { boxUuid: to, change, now })
}
