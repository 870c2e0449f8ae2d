import type { Db, Tx } from '#server/platform/db/pool.ts'
import { orderSums, type OrderDraft } from '../draft.ts'
import type { SealedPersonal } from '../sealed.ts'
import { termsText } from './coupon-terms.ts'

/** The values that an order gets at placing, in addition to its draft. */
export interface NewOrder {
  readonly uuid: string
  readonly number: string
  readonly placedAt: Date
  readonly shipBy: Date
  readonly expiresAt: Date
  readonly personal: SealedPersonal
  readonly emailHash: Buffer
  /** Null if the payout goes to no bank account. */
  readonly ibanHash: Buffer | null
}

export async function insertOrder(tx: Tx, draft: OrderDraft, order: NewOrder): Promise<void> {
  await tx
    .insertInto('sell_order')
    .values({ ...placedColumns(order), ...agreedColumns(draft), ...chosenColumns(draft) })
    .execute()
}

function placedColumns({ uuid, number, placedAt, shipBy, expiresAt, personal, ...hashes }: NewOrder) {
  return {
    uuid,
    number,
    placed_at: placedAt,
    ship_by: shipBy,
    expires_at: expiresAt,
    ...personal,
    email_hash: hashes.emailHash,
    iban_hash: hashes.ibanHash,
  }
}

function agreedColumns(draft: OrderDraft) {
  const { coupon } = draft
  const sums = orderSums(draft.items, draft.expressFeeCents)
  return {
    box_uuid: draft.boxUuid,
    box_hash: draft.boxHash,
    coupon_code: coupon && coupon.code,
    coupon_terms: coupon && termsText(coupon),
    coupon_bonus_cents: sums.couponBonusCents,
    is_express: draft.isExpress,
    express_fee_cents: sums.expressFeeCents,
    total_cents: sums.totalCents,
    category_group: draft.categoryGroup,
    is_first_order: draft.isFirstOrder,
    forecast: JSON.stringify(draft.forecast),
  }
}

function chosenColumns({ shipment, personal, ...draft }: OrderDraft) {
  return {
    owner_id: draft.ownerId,
    placed_by: draft.placedBy,
    locale: draft.locale,
    fallback: JSON.stringify(draft.fallback),
    declarations: JSON.stringify(draft.declarations),
    carrier: shipment.carrier,
    pickup_date: shipment.pickupDate,
    pickup_slot: shipment.pickupSlot,
    shop_id: shipment.shopId,
    wanted_parcels: draft.wantedParcels,
    country: personal.address.country,
    payout_type: personal.payout.type,
    is_holder_match: draft.isHolderMatch,
  }
}

/** True for the first of several calls at the same time, because one order is one conversion (rulebook §20). */
export async function tellConversion(db: Db, uuid: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sell_order')
    .set({ conversion_told_at: now })
    .where('uuid', '=', uuid)
    .where('conversion_told_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
