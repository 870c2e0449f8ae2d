import { sql, type Expression, type SqlBool } from 'kysely'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import { readCouponTerms } from './place/coupon-terms.ts'
import { withParts } from './repo-parts.ts'
import type { OrderHead, StoredOrder } from './stored.ts'

/** Only the module that placed an order writes these columns, so their shape is known. */
type Json = Pick<OrderHead, 'fallback' | 'declarations' | 'forecast'>

const headColumns = [
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
  'forgotten_at as forgottenAt',
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
  'fallback',
  'declarations',
  'forecast',
] as const

function heads(db: Db | Tx) {
  return db
    .selectFrom('sell_order')
    .select(headColumns)
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
    coupon: readCouponTerms(couponTerms),
    shipment: { carrier, pickupDate, pickupSlot, shopId },
    sealed: { address, email, phone, payout },
  }
}

/** Checks no access, so it is only for mails, papers and deadlines, never for a request. */
export async function readOrder(db: Db | Tx, uuid: string): Promise<StoredOrder | null> {
  const row = await heads(db).where('uuid', '=', uuid).executeTakeFirst()
  return row ? whole(db, row) : null
}

/** Reads orders in the form of readOrder, the oldest first. */
export async function readOrders(db: Db | Tx, uuids: readonly string[]): Promise<StoredOrder[]> {
  const rows = await heads(db).where('uuid', 'in', uuids).orderBy('placed_at').orderBy('uuid').execute()
  return withParts(db, rows.map(headOf))
}

/** Ownership is part of the query (security.md D2). */
export async function readOwnedOrder(
  db: Db | Tx,
  uuid: string,
  ownerIds: readonly string[],
): Promise<StoredOrder | null> {
  if (ownerIds.length === 0) return null
  const row = await heads(db).where('uuid', '=', uuid).where('owner_id', 'in', ownerIds).executeTakeFirst()
  return row ? whole(db, row) : null
}

export async function readLinkedOrder(
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
  return row ? whole(db, row) : null
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
  return row ? whole(tx, row) : null
}

/** Checks no access, like readOrder. */
export async function lockOrder(tx: Tx, uuid: string): Promise<StoredOrder | null> {
  const row = await heads(tx).where('uuid', '=', uuid).forUpdate().executeTakeFirst()
  return row ? whole(tx, row) : null
}

async function whole(db: Db | Tx, row: HeadRow): Promise<StoredOrder | null> {
  const [order] = await withParts(db, [headOf(row)])
  return order ?? null
}

/** The orders of these owners, the newest first, with the number of all of them. */
export async function readPage(
  db: Db | Tx,
  ownerIds: readonly string[],
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ readonly orders: readonly StoredOrder[]; readonly numFound: number }> {
  const [rows, { count }] = await Promise.all([
    heads(db)
      .where('owner_id', 'in', ownerIds)
      .orderBy('placed_at', 'desc')
      .orderBy('uuid', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    db
      .selectFrom('sell_order')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('owner_id', 'in', ownerIds)
      .executeTakeFirstOrThrow(),
  ])
  return { orders: await withParts(db, rows.map(headOf)), numFound: Number(count) }
}

/** The order a box has become, for a second submit of it. */
export async function orderOfBox(
  db: Db | Tx,
  { ownerIds, boxHash }: { readonly ownerIds: readonly string[]; readonly boxHash: string },
): Promise<{ readonly uuid: string } | null> {
  const row = await db
    .selectFrom('sell_order')
    .select('uuid')
    .where('owner_id', 'in', ownerIds)
    .where('box_hash', '=', boxHash)
    .orderBy('placed_at', 'desc')
    .executeTakeFirst()
  return row ?? null
}
