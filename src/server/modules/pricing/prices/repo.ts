import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import { knownRead, rowsRead, type Read } from '#server/platform/db/reads.ts'

export interface BaseOffer {
  readonly productId: number
  readonly version: number
  readonly cents: number
  readonly stopReason: string | null
}

/** The offer of each product that is valid now; of products no table names there is none. */
export async function baseOffers(db: Db | Tx, ids: readonly number[], now: Date): Promise<BaseOffer[]> {
  return (await baseOfferRows(ids, now).execute(db)).rows
}

/** The same, to be asked together with other things. */
export function baseOffersRead(ids: readonly number[], now: Date): Read<readonly BaseOffer[]> {
  return ids.length === 0 ? knownRead([]) : rowsRead(baseOfferRows(ids, now), (rows) => rows)
}

function baseOfferRows(ids: readonly number[], now: Date) {
  return sql<BaseOffer>`
    select asked.id as "productId", version, cents, stop_reason as "stopReason"
    from unnest(${[...ids]}::integer[]) as asked (id)
    cross join lateral (
      select version, cents, stop_reason from base_offer
      where product_id = asked.id and valid_from <= ${now}
      order by valid_from desc, version desc limit 1
    ) as newest
  `
}

export interface PastOffer extends Omit<BaseOffer, 'productId'> {
  readonly from: Date
}

/** The offers from the one valid at `since` on, the oldest first. */
export async function offersSince(
  db: Db | Tx,
  productId: number,
  since: Date,
  now: Date,
): Promise<PastOffer[]> {
  const { rows } = await sql<PastOffer>`
    select "from", version, cents, "stopReason" from (
      select valid_from as "from", version, cents, stop_reason as "stopReason"
      from base_offer
      where product_id = ${productId} and valid_from <= ${now} and valid_from >= coalesce((
        select max(valid_from) from base_offer where product_id = ${productId} and valid_from <= ${since}
      ), '-infinity')
      order by valid_from desc, version desc limit 1000
    ) as newest
    order by "from", version
  `.execute(db)
  return rows
}

interface NewTable {
  readonly validFrom: Date
  readonly now: Date
  readonly note: string
}

export async function openPriceTable(db: Db | Tx, { validFrom, now, note }: NewTable): Promise<number> {
  const { version } = await db
    .insertInto('price_table')
    .values({ valid_from: validFrom, created_at: now, note })
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

interface NewOffers {
  readonly version: number
  readonly validFrom: Date
  readonly offers: readonly {
    readonly productId: number
    readonly cents: number
    readonly stopReason: string | null
  }[]
}

export async function addOffers(tx: Tx, { version, validFrom, offers }: NewOffers): Promise<void> {
  await sql`
    insert into base_offer (product_id, valid_from, version, cents, stop_reason)
    select "productId", ${validFrom}::timestamptz, ${version}::integer, cents, "stopReason"
    from json_to_recordset(${JSON.stringify(offers)}::json)
      as added ("productId" integer, cents integer, "stopReason" text)
  `.execute(tx)
}
