import { sql } from 'kysely'
import { fromBerlin, inBerlin } from '#kernel/berlin-time.ts'
import type { Db, Tx } from '#server/platform/db/pool.ts'

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

export async function readPastRow(db: Db | Tx, seller: SellerKeys): Promise<SellerPastRow> {
  const { rows } = await sql<SellerPastRow>`
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
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error('a count always has a row')
  return row
}

/** How many orders with express grading were placed today (Berlin time). */
export async function expressOrdersToday(db: Db | Tx, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('sell_order')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('is_express', '=', true)
    .where('placed_at', '>=', fromBerlin(inBerlin(now).day, '00:00:00'))
    .where('cancelled_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}
