import type { Tx } from '#server/platform/db/pool.ts'

/** Orders whose parcels have not left and that have not ended. An order that another worker has locked is skipped. */
function unsentOrders(tx: Tx) {
  return tx
    .selectFrom('sell_order')
    .select('uuid')
    .where('cancelled_at', 'is', null)
    .where('expired_at', 'is', null)
    .where('first_scan_at', 'is', null)
    .forUpdate()
    .skipLocked()
}

interface ReminderDue {
  /** The days of the reminders that may have been the last one. */
  readonly lastDays: readonly number[]
  readonly placedUntil: Date
  readonly now: Date
  readonly atMost: number
}

export async function lockReminderDue(
  tx: Tx,
  { lastDays, placedUntil, now, atMost }: ReminderDue,
): Promise<string[]> {
  const rows = await unsentOrders(tx)
    .where('reminded_day', 'in', lastDays)
    .where('placed_at', '<=', placedUntil)
    .where('ship_by', '>', now)
    .orderBy('placed_at')
    .limit(atMost)
    .execute()
  return rows.map(({ uuid }) => uuid)
}

export async function noteReminded(tx: Tx, uuids: readonly string[], day: number): Promise<void> {
  await tx.updateTable('sell_order').set({ reminded_day: day }).where('uuid', 'in', uuids).execute()
}

/** The order whose time ended first, or null if no time has ended. */
export async function lockNextExpired(tx: Tx, now: Date): Promise<string | null> {
  const row = await unsentOrders(tx)
    .where('expires_at', '<', now)
    .orderBy('expires_at')
    .limit(1)
    .executeTakeFirst()
  return row?.uuid ?? null
}
