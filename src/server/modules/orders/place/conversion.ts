import type { Db } from '#server/platform/db/pool.ts'

/** True for the first who asks, whoever asks at the same time: one order is one conversion (rulebook §20). */
export async function tellConversion(db: Db, uuid: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sell_order')
    .set({ conversion_told_at: now })
    .where('uuid', '=', uuid)
    .where('conversion_told_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
