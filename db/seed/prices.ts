import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/pool.ts'

const day = 24 * 60 * 60 * 1000
/** Price tables of the year before, thirty days apart; the last one holds the offers of the catalogue. */
const tableCount = 14
const tableDays = 30
const lastTableDays = 10

/** Past and present offers, and what media are worth to us. Nobody quotes prices of other companies to a demo shop. The same for each product on every machine. */
export async function seedPrices(tx: Tx, now: Date): Promise<void> {
  const tables = Array.from({ length: tableCount }, (_, at) => {
    const age = lastTableDays + (tableCount - 1 - at) * tableDays
    const validFrom = new Date(now.getTime() - age * day)
    return { valid_from: validFrom, created_at: validFrom, note: `demo table ${at + 1}` }
  })
  await tx.insertInto('price_table').values(tables).execute()
  await insertOffers(tx)
  await insertMarket(tx)
}

/** A number from 0 to below 100 that looks like chance and is none. */
const lot = (salt: number) =>
  sql`((id::bigint * 7919 + turn * 104729 + ${sql.lit(salt)}) * 40503 % 65521 % 100)`

/** Devices lose about two percent of today's value a month, media go up and down; both change not every time. */
async function insertOffers(tx: Tx): Promise<void> {
  const last = sql.lit(tableCount - 1)
  const stoppedFrom = sql.lit(tableCount - 3)
  await sql`
    with shown as (
      select product.id, family, offer_cents, stop_reason from product join category on category.id = category_id
    ),
    turned as (
      select shown.*, version, valid_from, row_number() over (partition by shown.id order by version) - 1 as turn
      from shown cross join price_table
    ),
    valued as (
      select *, turn = ${last} or (stop_reason is not null and turn >= ${stoppedFrom}) as is_today,
        case when offer_cents = 0 then 0
          when family = 'ce' then offer_cents * (98 + (${last} - turn) * 2 + ${lot(1)} % 5) / 100
          else offer_cents * (85 + ${lot(2)} % 31) / 100 end as worth
      from turned
      where turn in (0, ${stoppedFrom}, ${last}) or ${lot(3)} < 25
    )
    insert into base_offer (product_id, valid_from, version, cents, stop_reason)
    select id, valid_from, version,
      case when is_today then offer_cents
        when offer_cents = 0 and family = 'media' then 20 + ${lot(4)} % 30 * 5
        when family = 'media' then greatest(worth / 5 * 5, 15)
        when worth < 5000 then worth / 50 * 50
        else worth / 100 * 100 end,
      case when is_today then stop_reason end
    from valued
  `.execute(tx)
}

/** Such that the rule of every night comes to the offers that already stand. */
async function insertMarket(tx: Tx): Promise<void> {
  await sql`
    with title as (
      select product.id, offer_cents, stop_reason, 1 + popularity / 5000 as weekly, product.id % 4 as shelf
      from product join category on category.id = category_id where family = 'media'
    )
    insert into media_market (product_id, expected_sale_cents, stock, sold_in_12_weeks)
    select id,
      case when offer_cents = 0 then 300
        else ceil((offer_cents + 130) * 10000.0 / (array[4500, 3800, 3000, 2000])[shelf + 1])::integer end,
      weekly * case when stop_reason = 'OVERSTOCK' then 60 else (array[2, 8, 20, 40])[shelf + 1] end,
      weekly * 12
    from title
  `.execute(tx)
}
