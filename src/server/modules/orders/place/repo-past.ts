import { sql } from 'kysely'
import { fromBerlin, inBerlin } from '#kernel/berlin-time.ts'
import { rowsRead, type Read } from '#server/platform/db/reads.ts'

/** The keys by which the orders of a seller are found, and how far back the orders count. */
interface SellerKeys {
  readonly ownerIds: readonly string[]
  readonly mailboxHashes: readonly Buffer[]
  readonly ibanHashes: readonly Buffer[]
  readonly productIds: readonly number[]
  readonly devicesSince: Date
  readonly titlesSince: Date
}

interface SellerPastRow {
  readonly orders: number
  readonly hasArrived: boolean
  readonly devices: number
  /** How often the seller sent each product; null if the seller sent none of them. */
  readonly titles: Readonly<Record<string, number>> | null
}

export function pastRowRead(seller: SellerKeys): Read<SellerPastRow> {
  const query = sql<SellerPastRow>`
    with mine as (
      select uuid, placed_at from sell_order where owner_id = any(${[...seller.ownerIds]}::uuid[])
      union
      select uuid, placed_at from sell_order where email_hash = any(${[...seller.mailboxHashes]}::bytea[])
    ), paid_alike as (
      select uuid from sell_order where iban_hash = any(${[...seller.ibanHashes]}::bytea[])
    ), sent as (
      select product_id, family, placed_at from mine join sell_item on order_uuid = mine.uuid
      where state <> 'CANCELLED' and placed_at > ${seller.devicesSince}
    )
    select
      (select count(*)::integer from mine) as orders,
      exists (
        select from sell_item where order_uuid in (select uuid from mine union all select uuid from paid_alike)
          and state not in ('EXPECTED', 'CANCELLED', 'MISSING')
      ) as "hasArrived",
      (select count(*)::integer from sent where family = 'ce') as devices,
      (
        select json_object_agg(product_id, times) from (
          select product_id, count(*) as times from sent
          where family = 'media' and placed_at > ${seller.titlesSince}
            and product_id = any(${[...seller.productIds]}::integer[])
          group by product_id
        ) as title
      ) as titles
  `
  return rowsRead(query, ([row]) => {
    if (!row) throw new Error('a count always has a row')
    return row
  })
}

/** How many orders with express grading were placed today (Berlin time). */
export function expressOrdersRead(now: Date): Read<number> {
  const query = sql<{ count: number }>`
    select count(*)::integer as count from sell_order
    where is_express and placed_at >= ${fromBerlin(inBerlin(now).day, '00:00:00')} and cancelled_at is null
  `
  return rowsRead(query, ([row]) => row?.count ?? 0)
}
