import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/pool.ts'
import type { DraftItem, DraftParcel } from './draft.ts'
import { trackingNumber } from './tracking.ts'

export async function takeNumber(tx: Tx, kind: string, year: number): Promise<number> {
  const { last } = await tx
    .insertInto('order_number')
    .values({ kind, year, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'year']).doUpdateSet({ last: sql<number>`order_number.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

export interface PlacedItem extends DraftItem {
  readonly parcelIndex: number
}

/** Says their ids, in the order of the items. */
export async function addItems(
  tx: Tx,
  orderUuid: string,
  items: readonly PlacedItem[],
  now: Date,
): Promise<number[]> {
  const rows = await tx
    .insertInto('sell_item')
    .values(
      items.map((item) => ({
        order_uuid: orderUuid,
        parcel_index: item.parcelIndex,
        product_id: item.productId,
        family: item.family,
        group_id: item.groupId,
        variant: item.variant,
        grading: item.grading && JSON.stringify(item.grading),
        tree_version: item.grading && item.grading.treeVersion,
        table_version: item.tableVersion,
        agreed_cents: item.agreedCents,
        bonus_cents: item.bonusCents,
        state: 'EXPECTED' as const,
        added_at: now,
      })),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

interface Labelled {
  readonly uuid: string
  readonly number: string
}

export async function addParcels(
  tx: Tx,
  { uuid, number }: Labelled,
  parcels: readonly DraftParcel[],
  revision: number,
): Promise<void> {
  const rows = parcels.map((parcel, parcelIndex) => ({
    order_uuid: uuid,
    parcel_index: parcelIndex,
    revision,
    grams: parcel.grams,
    value_cents: parcel.valueCents,
    battery_devices: parcel.batteryDevices,
    needs_battery_mark: parcel.needsBatteryMark,
    needs_insured_service: parcel.needsInsuredService,
    tracking_number: trackingNumber(number, { revision, parcelIndex }),
    state: 'CREATED' as const,
  }))
  await tx.insertInto('sell_parcel').values(rows).execute()
}

export interface NewEvent {
  readonly orderUuid: string
  readonly itemId: number | null
  readonly fromState: string | null
  readonly toState: string
  readonly event: string
  readonly cause: string
  readonly actor: 'seller' | 'system' | `staff:${string}`
  readonly at: Date
}

export async function addEvents(tx: Tx, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return
  const rows = events.map(({ orderUuid, itemId, fromState, toState, ...rest }) => ({
    ...rest,
    order_uuid: orderUuid,
    item_id: itemId,
    from_state: fromState,
    to_state: toState,
  }))
  await tx.insertInto('order_event').values(rows).execute()
}
