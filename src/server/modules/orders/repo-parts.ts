import type { Db, Tx } from '#server/platform/db/pool.ts'
import type { OrderHead, OrderEvent, StoredItem, StoredOrder, StoredParcel } from './stored.ts'

/** Each part needs one query, even for many orders. */
export async function withParts(db: Db | Tx, heads: readonly OrderHead[]): Promise<StoredOrder[]> {
  if (heads.length === 0) return []
  const uuids = heads.map(({ uuid }) => uuid)
  const [items, parcels, events] = await Promise.all([
    itemsOf(db, uuids),
    parcelsOf(db, uuids),
    eventsOf(db, uuids),
  ])
  const [itemsBy, parcelsBy, eventsBy] = [byOrder(items), byOrder(parcels), byOrder(events)]
  return heads.map((head) => ({
    ...head,
    items: itemsBy(head.uuid),
    parcels: parcelsBy(head.uuid),
    events: eventsBy(head.uuid),
  }))
}

type OfOrder<T> = T & { readonly orderUuid: string }

function byOrder<T extends object>(rows: readonly OfOrder<T>[]): (uuid: string) => T[] {
  const groups = Map.groupBy(rows, ({ orderUuid }) => orderUuid)
  return (uuid) =>
    (groups.get(uuid) ?? []).map((row) => {
      const { orderUuid: _orderUuid, ...part } = row
      // without the name of the order it is no more than its part
      return part as unknown as T
    })
}

function itemsOf(db: Db | Tx, uuids: readonly string[]): Promise<OfOrder<StoredItem>[]> {
  return db
    .selectFrom('sell_item')
    .select([
      'order_uuid as orderUuid',
      'id',
      'parcel_index as parcelIndex',
      'product_id as productId',
      'family',
      'group_id as groupId',
      'variant',
      'grading',
      'table_version as tableVersion',
      'agreed_cents as agreedCents',
      'bonus_cents as bonusCents',
      'reoffer_cents as reofferCents',
      'final_cents as finalCents',
      'state',
      'added_at as addedAt',
      'search_uuid as searchUuid',
    ])
    .$castTo<OfOrder<StoredItem>>() // the grading is ours alone to write, so its shape is known
    .where('order_uuid', 'in', uuids)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute()
}

function parcelsOf(db: Db | Tx, uuids: readonly string[]): Promise<OfOrder<StoredParcel>[]> {
  return db
    .selectFrom('sell_parcel')
    .innerJoin('sell_order', (join) =>
      join.onRef('sell_order.uuid', '=', 'order_uuid').onRef('label_revision', '=', 'revision'),
    )
    .select([
      'order_uuid as orderUuid',
      'parcel_index as parcelIndex',
      'grams',
      'value_cents as valueCents',
      'battery_devices as batteryDevices',
      'needs_battery_mark as needsBatteryMark',
      'needs_insured_service as needsInsuredService',
      'tracking_number as trackingNumber',
      'state',
    ])
    .where('order_uuid', 'in', uuids)
    .orderBy('parcel_index')
    .execute()
}

/** Only what moved a state, and nothing of items that were taken out: few, however often an order was changed. */
function eventsOf(db: Db | Tx, uuids: readonly string[]): Promise<OfOrder<OrderEvent>[]> {
  return db
    .selectFrom('order_event')
    .leftJoin('sell_item', 'sell_item.id', 'item_id')
    .select([
      'order_event.order_uuid as orderUuid',
      'item_id as itemId',
      'from_state as fromState',
      'to_state as toState',
      'order_event.at',
    ])
    .where('order_event.order_uuid', 'in', uuids)
    .where('removed_at', 'is', null)
    .whereRef('from_state', 'is distinct from', 'to_state')
    .orderBy('order_event.id')
    .execute()
}
