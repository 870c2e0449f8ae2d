import { customersAmong } from '#server/modules/accounts/index.ts'
import type { Tx } from '#server/platform/db/pool.ts'
import { emailHashes } from '#server/platform/mailbox.ts'
import type { Sealing } from '#server/platform/sealing.ts'

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
      .where('stays_with_browser', '=', false)
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
      .where('stays_with_browser', '=', false)
      .execute()
  }
}

/**
 * Placed while anybody may have opened the account: they stay with the browser that placed them, while it keeps its
 * session, and with their signed links (security.md D5).
 */
export async function handBackOrders(tx: Tx, customerId: string): Promise<void> {
  await tx
    .updateTable('sell_order')
    .set((row) => ({ owner_id: row.ref('placed_by').$notNull(), stays_with_browser: true }))
    .where('owner_id', '=', customerId)
    .where('placed_by', 'is not', null)
    .execute()
}
