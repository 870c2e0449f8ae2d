import { sql, type Expression, type SqlBool } from 'kysely'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import { termsOf } from './coupon-terms.ts'
import type { OrderHead, StoredEvent, StoredItem, StoredOrder, StoredParcel } from './stored.ts'

/** What of an order only the module that placed it has written, so its shape is known. */
type Json = Pick<OrderHead, 'fallback' | 'declarations' | 'forecast'>

function heads(db: Db | Tx) {
  return db
    .selectFrom('sell_order')
    .select([
      'uuid',
      'number',
      'box_uuid as boxUuid',
      'box_hash as boxHash',
      'owner_id as ownerId',
      'locale',
      'placed_at as placedAt',
      'ship_by as shipBy',
      'expires_at as expiresAt',
      'cancelled_at as cancelledAt',
      'expired_at as expiredAt',
      'first_scan_at as firstScanAt',
      'coupon_terms as couponTerms',
      'coupon_bonus_cents as couponBonusCents',
      'is_express as isExpress',
      'express_fee_cents as expressFeeCents',
      'total_cents as totalCents',
      'carrier',
      'pickup_slot as pickupSlot',
      'shop_id as shopId',
      'wanted_parcels as wantedParcels',
      'label_revision as labelRevision',
      'country',
      'category_group as categoryGroup',
      'payout_type as payoutType',
      'is_holder_match as isHolderMatch',
      'is_first_order as isFirstOrder',
      'conversion_told_at as conversionToldAt',
      'address',
      'email',
      'phone',
      'payout',
    ])
    .select(['fallback', 'declarations', 'forecast'])
    .select(sql<string | null>`pickup_date::text`.as('pickupDate'))
}

type HeadRow = Awaited<ReturnType<ReturnType<typeof heads>['executeTakeFirstOrThrow']>>

function headOf(row: HeadRow): OrderHead {
  const { couponTerms, carrier, pickupDate, pickupSlot, shopId, ...rest } = row
  const { address, email, phone, payout, ...plain } = rest
  // see Json
  const { fallback, declarations, forecast } = row as Json
  return {
    ...plain,
    fallback,
    declarations,
    forecast,
    coupon: termsOf(couponTerms),
    shipment: { carrier, pickupDate, pickupSlot, shopId },
    sealed: { address, email, phone, payout },
  }
}

/** No access rule: for mails, papers and deadlines, never for a request. */
export async function readOrder(db: Db | Tx, uuid: string): Promise<StoredOrder | null> {
  const row = await heads(db).where('uuid', '=', uuid).executeTakeFirst()
  return row ? withParts(db, headOf(row)) : null
}

/** Ownership is part of the query (security.md D2). */
export async function readOwned(
  db: Db | Tx,
  uuid: string,
  ownerIds: readonly string[],
): Promise<StoredOrder | null> {
  if (ownerIds.length === 0) return null
  const row = await heads(db).where('uuid', '=', uuid).where('owner_id', 'in', ownerIds).executeTakeFirst()
  return row ? withParts(db, headOf(row)) : null
}

export async function readLinked(
  db: Db | Tx,
  uuid: string,
  { hashes, now }: { readonly hashes: readonly Buffer[]; readonly now: Date },
): Promise<StoredOrder | null> {
  if (hashes.length === 0) return null
  const row = await heads(db)
    .where('uuid', '=', uuid)
    .where(({ exists, selectFrom }): Expression<SqlBool> =>
      exists(
        selectFrom('order_link')
          .select('order_link.order_uuid')
          .whereRef('order_link.order_uuid', '=', 'sell_order.uuid')
          .where('token_hash', 'in', hashes)
          .where('purpose', '=', 'order')
          .where('revoked_at', 'is', null)
          .where('order_link.expires_at', '>', now),
      ),
    )
    .executeTakeFirst()
  return row ? withParts(db, headOf(row)) : null
}

/** All work on an order waits for its row. */
export async function lockOwned(
  tx: Tx,
  uuid: string,
  ownerIds: readonly string[],
): Promise<StoredOrder | null> {
  const row = await heads(tx)
    .where('uuid', '=', uuid)
    .where('owner_id', 'in', ownerIds)
    .forUpdate()
    .executeTakeFirst()
  return row ? withParts(tx, headOf(row)) : null
}

/** No access rule, as readOrder. */
export async function lockOrder(tx: Tx, uuid: string): Promise<StoredOrder | null> {
  const row = await heads(tx).where('uuid', '=', uuid).forUpdate().executeTakeFirst()
  return row ? withParts(tx, headOf(row)) : null
}

async function withParts(db: Db | Tx, head: OrderHead): Promise<StoredOrder> {
  const [items, parcels, events] = await Promise.all([
    itemsOf(db, head.uuid),
    parcelsOf(db, head),
    eventsOf(db, head.uuid),
  ])
  return { ...head, items, parcels, events }
}

function itemsOf(db: Db | Tx, uuid: string): Promise<StoredItem[]> {
  return db
    .selectFrom('sell_item')
    .select([
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
    ])
    .$castTo<StoredItem>() // the grading is ours alone to write, so its shape is known
    .where('order_uuid', '=', uuid)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute()
}

function parcelsOf(
  db: Db | Tx,
  { uuid, labelRevision }: Pick<OrderHead, 'uuid' | 'labelRevision'>,
): Promise<StoredParcel[]> {
  return db
    .selectFrom('sell_parcel')
    .select([
      'parcel_index as parcelIndex',
      'grams',
      'value_cents as valueCents',
      'battery_devices as batteryDevices',
      'needs_battery_mark as needsBatteryMark',
      'needs_insured_service as needsInsuredService',
      'tracking_number as trackingNumber',
      'state',
    ])
    .where('order_uuid', '=', uuid)
    .where('revision', '=', labelRevision)
    .orderBy('parcel_index')
    .execute()
}

/** Only what moved a state, and nothing of items that were taken out: few, however often an order was changed. */
function eventsOf(db: Db | Tx, uuid: string): Promise<StoredEvent[]> {
  return db
    .selectFrom('order_event')
    .leftJoin('sell_item', 'sell_item.id', 'item_id')
    .select(['item_id as itemId', 'from_state as fromState', 'to_state as toState', 'order_event.at'])
    .where('order_event.order_uuid', '=', uuid)
    .where('removed_at', 'is', null)
    .whereRef('from_state', 'is distinct from', 'to_state')
    .orderBy('order_event.id')
    .execute()
}
