import {
  lockBoxes,
  lockedBoxRead,
  mergeBoxes,
  type Box,
  type BoxHolder,
  type HeldBox,
  type LockedHead,
} from '#server/modules/box/index.ts'
import type { Tx } from '#server/platform/db/pool.ts'
import { joinReads, knownRead, runRead } from '#server/platform/db/reads.ts'
import type { Sealing } from '#server/platform/sealing.ts'
import { checkoutRead, keepCheckout, noCheckout, type Checkout } from './sealed.ts'

/** Somebody who chooses something for their box, which is locked. */
export interface BoxOwner extends BoxHolder {
  readonly box: Box
  /** What they have chosen so far. */
  readonly checkout: Checkout
}

/** A box that is locked until the transaction ends, with what was chosen for it. */
export interface HeldCheckout extends HeldBox {
  readonly checkout: Checkout
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
): Promise<HeldCheckout | null> {
  const locked = await lockBoxes(tx, holder, mayOpen)
  if (!locked) return null
  const { own, guest } = await runRead(
    tx,
    joinReads({
      own: lockedRead(sealing, tx, locked.own),
      guest: locked.guest ? lockedRead(sealing, tx, locked.guest) : knownRead(null),
    }),
  )
  if (!guest) return { ...own, surplus: [] }
  const change = newerChoices(guest.checkout)
  if (Object.keys(change).length > 0)
    await keepCheckout(sealing, tx, { boxUuid: own.box.uuid, change, now: holder.now })
  return { ...(await mergeBoxes(tx, own.box, guest.box)), checkout: { ...own.checkout, ...change } }
}

function lockedRead(sealing: Sealing, tx: Tx, locked: LockedHead) {
  return joinReads({
    box: lockedBoxRead(tx, locked),
    checkout: locked.isNew ? knownRead(noCheckout) : checkoutRead(sealing, tx, locked.head.uuid),
  })
}

/** The choices of the guest are newer than those in the account, so they win. */
function newerChoices(guest: Checkout): Partial<Checkout> {
  const { address, email, phone, payout, carrier, pickupDate, pickupSlot, shopId } = guest
  return {
    ...(address && { address }),
    ...(email !== null && { email }),
    ...(phone !== null && { phone }),
    ...(payout && { payout }),
    ...(carrier !== null && { carrier, pickupDate, pickupSlot, shopId }),
  }
}
