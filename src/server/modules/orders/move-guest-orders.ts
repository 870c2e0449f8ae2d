import { customersAmong } from '#server/modules/accounts/index.ts'
import type { Tx } from '#server/platform/db/pool.ts'
import type { Sealing } from '#server/platform/sealing.ts'
import { emailHashes } from './sealed.ts'

interface Confirmed {
  readonly customerId: string
  /** Known to be the customer's: they have read a mail to it. */
  readonly email: string
}

/** What guests placed with this address becomes the customer's (security.md D5); what customers placed stays theirs. */
export function moveGuestOrders(sealing: Sealing) {
  return async (tx: Tx, { customerId, email }: Confirmed): Promise<void> => {
    const hashes = emailHashes(sealing, email)
    const rows = await tx
      .selectFrom('sell_order')
      .select('owner_id')
      .distinct()
      .where('email_hash', 'in', hashes)
      .where('owner_id', '!=', customerId)
      .execute()
    const ownerIds = rows.map((row) => row.owner_id)
    const customers = await customersAmong(tx, ownerIds)
    const guests = ownerIds.filter((id) => !customers.has(id))
    if (guests.length === 0) return
    await tx
      .updateTable('sell_order')
      .set({ owner_id: customerId })
      .where('email_hash', 'in', hashes)
      .where('owner_id', 'in', guests)
      .execute()
  }
}
