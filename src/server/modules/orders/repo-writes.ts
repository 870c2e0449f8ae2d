import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/pool.ts'
import type { DraftItem, DraftParcel, ItemState } from './draft.ts'
import type { OrderHead } from './stored.ts'
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

/** Gives every item the parcel that it is in. */
export function placedIn(items: readonly DraftItem[], parcels: readonly DraftParcel[]): PlacedItem[] {
  const parcelOf = new Map(parcels.flatMap((parcel, at) => parcel.items.map(({ id }) => [id, at] as const)))
  return items.map((item) => {
    const parcelIndex = parcelOf.get(item.id)
    if (parcelIndex === undefined) throw new Error(`item ${item.id} of an order is in no parcel`)
    return { ...item, parcelIndex }
  })
}

/** Says their ids, in the order of the items. */
export async function addItems(
  tx: Tx,
  orderUuid: string,
  items: readonly PlacedItem[],
  now: Date,
): Promise<number[]> {
  if (items.length === 0) return []
  const { rows } = await sql<{ id: number }>`${itemInserts(orderUuid, items, now)} returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** One value for any number of items, so that the statement stays the same. */
export function itemInserts(orderUuid: string, items: readonly PlacedItem[], now: Date) {
  const rows = items.map((item) => ({ ...item, treeVersion: item.grading?.treeVersion ?? null }))
  return sql`
    insert into sell_item (order_uuid, parcel_index, product_id, family, group_id, variant, grading, tree_version,
      table_version, agreed_cents, bonus_cents, search_uuid, state, added_at)
    select ${orderUuid}, "parcelIndex", "productId", family, "groupId", variant, grading, "treeVersion",
      "tableVersion", "agreedCents", "bonusCents", "searchUuid", 'EXPECTED', ${now}
    from rows from (json_to_recordset(${JSON.stringify(rows)}::json) as ("parcelIndex" integer, "productId" integer,
      family text, "groupId" integer, variant text, grading jsonb, "treeVersion" integer, "tableVersion" integer,
      "agreedCents" integer, "bonusCents" integer, "searchUuid" uuid)) with ordinality
    order by ordinality
  `
}

interface Labelled {
  readonly uuid: string
  readonly number: string
}

export async function addParcels(
  tx: Tx,
  order: Labelled,
  parcels: readonly DraftParcel[],
  revision: number,
): Promise<void> {
  await parcelInserts(order, parcels, revision).execute(tx)
}

export function parcelInserts({ uuid, number }: Labelled, parcels: readonly DraftParcel[], revision: number) {
  const rows = parcels.map(({ items: _items, ...parcel }, parcelIndex) => {
    return { ...parcel, parcelIndex, trackingNumber: trackingNumber(number, { revision, parcelIndex }) }
  })
  return sql`
    insert into sell_parcel (order_uuid, parcel_index, revision, grams, value_cents, battery_devices,
      needs_battery_mark, needs_insured_service, tracking_number, state)
    select ${uuid}, "parcelIndex", ${revision}::integer, grams, "valueCents", "batteryDevices",
      "needsBatteryMark", "needsInsuredService", "trackingNumber", 'CREATED'
    from json_to_recordset(${JSON.stringify(rows)}::json) as parcel ("parcelIndex" integer, grams integer,
      "valueCents" integer, "batteryDevices" integer, "needsBatteryMark" boolean, "needsInsuredService" boolean,
      "trackingNumber" text)
  `
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

interface StateMove {
  readonly id: number
  readonly from: ItemState
  readonly to: ItemState
}

/** Guarded by the old states: what is no longer so was changed behind the lock, which is a bug. */
export async function moveStates(tx: Tx, moves: readonly StateMove[]): Promise<void> {
  if (moves.length === 0) return
  const { numAffectedRows = 0n } = await sql`
    update sell_item set state = move.to_state
    from unnest(
      ${moves.map(({ id }) => id)}::integer[],
      ${moves.map(({ from }) => from)}::text[],
      ${moves.map(({ to }) => to)}::text[]
    ) as move (id, from_state, to_state)
    where sell_item.id = move.id and state = move.from_state
  `.execute(tx)
  if (numAffectedRows !== BigInt(moves.length)) throw new Error('an item was not in the state it moves from')
}

export async function expireHead(tx: Tx, uuid: string, now: Date): Promise<void> {
  await tx.updateTable('sell_order').set({ expired_at: now }).where('uuid', '=', uuid).execute()
}

export async function cancelHead(tx: Tx, uuid: string, now: Date): Promise<void> {
  await tx.updateTable('sell_order').set({ cancelled_at: now }).where('uuid', '=', uuid).execute()
}

interface KeptAddress extends Pick<OrderHead, 'country' | 'isHolderMatch'> {
  readonly sealed: Buffer
}

export async function keepAddress(
  tx: Tx,
  uuid: string,
  { sealed, country, isHolderMatch }: KeptAddress,
): Promise<void> {
  await tx
    .updateTable('sell_order')
    .set({ address: sealed, country, is_holder_match: isHolderMatch })
    .where('uuid', '=', uuid)
    .execute()
}

export async function takeOutItem(tx: Tx, id: number, now: Date): Promise<void> {
  await tx
    .updateTable('sell_item')
    .set({ removed_at: now, parcel_index: null })
    .where('id', '=', id)
    .execute()
}

export async function voidParcels(tx: Tx, orderUuid: string, now: Date): Promise<void> {
  await tx
    .updateTable('sell_parcel')
    .set({ state: 'VOIDED', voided_at: now })
    .where('order_uuid', '=', orderUuid)
    .where('state', '=', 'CREATED')
    .execute()
}

/** Stores the parcel and the bonus of each item after the order was packed again. */
export async function placeItems(
  tx: Tx,
  items: readonly { readonly id: number; readonly parcelIndex: number; readonly bonusCents: number }[],
): Promise<void> {
  if (items.length === 0) return
  await sql`
    update sell_item set parcel_index = place.parcel_index, bonus_cents = place.bonus_cents
    from unnest(
      ${items.map(({ id }) => id)}::integer[],
      ${items.map(({ parcelIndex }) => parcelIndex)}::integer[],
      ${items.map(({ bonusCents }) => bonusCents)}::integer[]
    ) as place (id, parcel_index, bonus_cents)
    where sell_item.id = place.id
  `.execute(tx)
}

type Sums = Pick<
  OrderHead,
  'couponBonusCents' | 'totalCents' | 'isExpress' | 'expressFeeCents' | 'categoryGroup' | 'labelRevision'
>

export async function keepSums(tx: Tx, uuid: string, sums: Sums): Promise<void> {
  await tx
    .updateTable('sell_order')
    .set({
      coupon_bonus_cents: sums.couponBonusCents,
      total_cents: sums.totalCents,
      is_express: sums.isExpress,
      express_fee_cents: sums.expressFeeCents,
      category_group: sums.categoryGroup,
      label_revision: sums.labelRevision,
    })
    .where('uuid', '=', uuid)
    .execute()
}
