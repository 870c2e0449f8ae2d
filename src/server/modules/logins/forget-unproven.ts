import { forgetBox } from '#server/modules/box/index.ts'
import { handBackOrders } from '#server/modules/orders/index.ts'
import { dropPlannedDeletionAndCopies } from '#server/modules/privacy/index.ts'
import { forgetSaved } from '#server/modules/sell-checkout/index.ts'
import type { Tx } from '#server/platform/db/pool.ts'
import type { Sealing } from '#server/platform/sealing.ts'

/**
 * Somebody else may have put bank accounts, addresses or a box into an account before its address was proven, or have
 * asked for its deletion (security.md D5). All of this is deleted, and the orders go back to the browser that placed them.
 */
export async function forgetUnproven(sealing: Sealing, tx: Tx, customerId: string): Promise<void> {
  const person = { customerId, mailboxes: [] }
  await forgetSaved(tx, person)
  await forgetBox(tx, person)
  await handBackOrders(tx, customerId)
  await dropPlannedDeletionAndCopies(sealing, tx, person)
}
