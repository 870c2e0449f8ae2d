import type { ApiInput } from '#contract/api-client.ts'
import type { Db, Tx } from '#server/platform/db/pool.ts'

export type Vote = ApiInput<'voteHelpfulness'>['body']

export async function readTicks(db: Db | Tx, orderUuid: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('checklist_tick')
    .select('step')
    .where('order_uuid', '=', orderUuid)
    .execute()
  return new Set(rows.map(({ step }) => step))
}

/** Ticking again changes nothing: what counts is when it was said first. */
export async function storeTick(tx: Tx, orderUuid: string, step: string, now: Date): Promise<void> {
  await tx
    .insertInto('checklist_tick')
    .values({ order_uuid: orderUuid, step, done_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function removeTick(tx: Tx, orderUuid: string, step: string): Promise<void> {
  await tx.deleteFrom('checklist_tick').where('order_uuid', '=', orderUuid).where('step', '=', step).execute()
}

export async function readVote(db: Db | Tx, orderUuid: string): Promise<boolean | null> {
  const row = await db
    .selectFrom('checklist_vote')
    .select('is_helpful')
    .where('order_uuid', '=', orderUuid)
    .executeTakeFirst()
  return row?.is_helpful ?? null
}

/** The last word counts. */
export async function storeVote(
  tx: Tx,
  orderUuid: string,
  { isHelpful, origin = null }: { readonly isHelpful: boolean; readonly origin?: Vote['origin'] | null },
  now: Date,
): Promise<void> {
  const said = { is_helpful: isHelpful, origin, at: now }
  await tx
    .insertInto('checklist_vote')
    .values({ order_uuid: orderUuid, ...said })
    .onConflict((conflict) => conflict.column('order_uuid').doUpdateSet(said))
    .execute()
}
