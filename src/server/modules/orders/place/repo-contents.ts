import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/pool.ts'
import type { OrderDraft } from '../draft.ts'
import { itemInserts, parcelInserts, placedIn } from '../repo-writes.ts'

interface Placed {
  readonly uuid: string
  readonly number: string
}

const firstRevision = 0

/** The parcels and items of a new order, and what has happened to it: one event for each item, and one for the order. */
export async function insertContents(
  tx: Tx,
  { uuid, number }: Placed,
  { items, parcels }: Pick<OrderDraft, 'items' | 'parcels'>,
  now: Date,
): Promise<void> {
  await sql`
    with parcel as (
      ${parcelInserts({ uuid, number }, parcels, firstRevision)}
    ), item as (
      ${itemInserts(uuid, placedIn(items, parcels), now)} returning id
    )
    insert into order_event (order_uuid, item_id, from_state, to_state, event, cause, actor, at)
    select ${uuid}::uuid, id, null, 'EXPECTED', 'place', 'the seller placed the order', 'seller', ${now}::timestamptz
    from item
    union all
    select ${uuid}, null, null, 'PLACED', 'place', 'the seller placed the order', 'seller', ${now}
  `.execute(tx)
}
