import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/pool.ts'
import { rowsRead, type Read } from '#server/platform/db/reads.ts'

/** The keys by which we recognise a seller. Each of them is enough. */
export type CouponHolders = readonly string[]

/** How many orders of this seller the coupon was used for. */
export function couponUsesRead(code: string, holders: CouponHolders): Read<number> {
  const query = sql<{ uses: number }>`
    select count(distinct box_uuid)::integer as uses from coupon_use
    where code = ${code} and holder = any(${[...holders]}::text[])
  `
  return rowsRead(query, ([row]) => row?.uses ?? 0)
}

/** Locks the coupon, so that what we read of it stays true until the transaction ends. */
export async function lockCoupon(tx: Tx, code: string): Promise<void> {
  await tx.selectFrom('coupon').select('code').where('code', '=', code).forUpdate().execute()
}

export interface CouponClaim {
  readonly code: string
  /** The box for which the coupon is used; a box gives one order and one use. */
  readonly boxUuid: string
  readonly holders: CouponHolders
  readonly now: Date
}

/** The caller has locked and judged the coupon; the database checks the number of uses once more (Z2). */
export async function claimCoupon(tx: Tx, { code, boxUuid, holders, now }: CouponClaim): Promise<void> {
  await tx
    .updateTable('coupon')
    .set(({ eb }) => ({ uses: eb('uses', '+', 1) }))
    .where('code', '=', code)
    .execute()
  await sql`
    insert into coupon_use (code, holder, nth, box_uuid, used_at)
    select ${code}, holder, 1 + (select count(*) from coupon_use where code = ${code} and coupon_use.holder = new.holder),
      ${boxUuid}, ${now}
    from unnest(${[...holders]}::text[]) as new (holder)
  `.execute(tx)
}
