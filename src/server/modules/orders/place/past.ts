import { sql } from 'kysely'
import { fromBerlin, inBerlin } from '#kernel/berlin-time.ts'
import type { SentBefore } from '#server/modules/pricing/index.ts'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import { emailHashes } from '#server/platform/mailbox.ts'
import type { Sealing } from '#server/platform/sealing.ts'
import { ibanHashes } from '../sealed.ts'

/** Whose orders: what is known of a seller, each of it enough. */
export interface Seller {
  readonly ownerIds: readonly string[]
  readonly email: string | null
  readonly iban: string | null
}

export interface PastOrders {
  /** Of the same account or e-mail address, whatever became of them. */
  readonly orderCount: number
  /** One of them, or of those paid to the same bank account, has reached us. */
  readonly hasArrived: boolean
  readonly sent: SentBefore
}

const dayMs = 24 * 60 * 60_000
const titleDays = 30
const deviceDays = 365

interface Row {
  readonly orders: number
  readonly hasArrived: boolean
  readonly devices: number
  readonly titles: Readonly<Record<string, number>> | null
}

/** What a seller has placed before, in one statement; titles only of these products (rulebook §5, §7, §9). */
export async function pastOrders(
  sealing: Sealing,
  db: Db | Tx,
  { ownerIds, email, iban }: Seller,
  { productIds, now }: { readonly productIds: readonly number[]; readonly now: Date },
): Promise<PastOrders> {
  const mailboxes = email === null ? [] : emailHashes(sealing, email)
  const accounts = iban === null ? [] : ibanHashes(sealing, iban)
  const { rows } = await sql<Row>`
    with mine as (
      select uuid, placed_at from sell_order where owner_id = any(${[...ownerIds]}::uuid[])
      union
      select uuid, placed_at from sell_order where email_hash = any(${[...mailboxes]}::bytea[])
    ), paid_alike as (
      select uuid from sell_order where iban_hash = any(${[...accounts]}::bytea[])
    ), sent as (
      select product_id, family, placed_at from mine join sell_item on order_uuid = mine.uuid
      where state <> 'CANCELLED' and placed_at > ${daysBefore(now, deviceDays)}
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
          where family = 'media' and placed_at > ${daysBefore(now, titleDays)}
            and product_id = any(${[...productIds]}::integer[])
          group by product_id
        ) as title
      ) as titles
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error('a count is always answered')
  const titles = new Map(Object.entries(row.titles ?? {}).map(([id, times]) => [Number(id), times]))
  return { orderCount: row.orders, hasArrived: row.hasArrived, sent: { titles, devices: row.devices } }
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * dayMs)
}

/** How many orders of this day in Berlin are to be graded first. */
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
