import { customersAmong } from '#server/modules/accounts/index.ts'
import type { Tx } from '#server/platform/db/pool.ts'
import { emailHashes } from '#server/platform/mailbox.ts'
import type { Sealing } from '#server/platform/sealing.ts'
import { giveOrdersToCustomer, ownersOfOrders } from './repo.ts'

interface Confirmed {
  readonly customerId: string
  /** Known to be the customer's: they have read a mail to it. */
  readonly email: string
}

/** Gives the customer the orders that guests placed with this address, but no order of a customer (security.md D5). */
export async function moveGuestOrders(
  sealing: Sealing,
  tx: Tx,
  { customerId, email }: Confirmed,
): Promise<void> {
  const hashes = emailHashes(sealing, email)
  const ownerIds = (await ownersOfOrders(tx, hashes)).filter((id) => id !== customerId)
  const customers = await customersAmong(tx, ownerIds)
  const guests = ownerIds.filter((id) => !customers.has(id))
  if (guests.length > 0) await giveOrdersToCustomer(tx, { customerId, hashes, from: guests })
}
