import { deadlineAfter, inBerlin } from '#kernel/berlin-time.ts'
import type { Tx } from '#server/platform/db/pool.ts'
import { emailHash } from '#server/platform/mailbox.ts'
import type { Outbox } from '#server/platform/outbox.ts'
import type { Sealing } from '#server/platform/sealing.ts'
import { newUuid } from '#server/platform/uuid.ts'
import { termsText } from './coupon-terms.ts'
import { totalOf, type OrderDraft } from '../draft.ts'
import { ibanHashes, sealPersonal } from '../sealed.ts'
import * as writes from '../writes.ts'

export interface OrderDeps {
  readonly sealing: Sealing
  readonly outbox: Outbox
}

const shipDays = 14
const expiryDays = 28

/**
 * Writes the order with all its rows and tells of it. The number is locked until the transaction ends, so this comes
 * last in it.
 */
export async function createOrder(
  { sealing, outbox }: OrderDeps,
  tx: Tx,
  draft: OrderDraft,
  now: Date,
): Promise<{ readonly uuid: string; readonly number: string }> {
  const uuid = newUuid(now)
  const number = await nextNumber(tx, now)
  await tx
    .insertInto('sell_order')
    .values(rowOf(sealing, draft, { uuid, number, now }))
    .execute()
  await writes.addParcels(tx, { uuid, number }, draft.parcels, 0)
  const itemIds = await writes.addItems(tx, uuid, writes.placedIn(draft.items, draft.parcels), now)
  await writes.addEvents(tx, [
    ...itemIds.map((itemId) => placed({ orderUuid: uuid, itemId, toState: 'EXPECTED', at: now })),
    placed({ orderUuid: uuid, itemId: null, toState: 'PLACED', at: now }),
  ])
  await outbox.publish(tx, { type: 'order.placed', data: { orderUuid: uuid } })
  return { uuid, number }
}

function placed(event: Pick<writes.NewEvent, 'orderUuid' | 'itemId' | 'toState' | 'at'>): writes.NewEvent {
  return { ...event, fromState: null, event: 'place', cause: 'the seller placed the order', actor: 'seller' }
}

/** rulebook §16: gapless, because a transaction that fails gives its number back. */
async function nextNumber(tx: Tx, now: Date): Promise<string> {
  const year = Number(inBerlin(now).day.slice(0, 4))
  const last = await writes.takeNumber(tx, 'sell_order', year)
  return `R-${year}-${String(last).padStart(7, '0')}`
}

interface Named {
  readonly uuid: string
  readonly number: string
  readonly now: Date
}

function rowOf(sealing: Sealing, draft: OrderDraft, { uuid, number, now }: Named) {
  const { personal, shipment, coupon } = draft
  const { payout } = personal
  return {
    uuid,
    number,
    box_uuid: draft.boxUuid,
    box_hash: draft.boxHash,
    owner_id: draft.ownerId,
    placed_by: draft.placedBy,
    locale: draft.locale,
    placed_at: now,
    ship_by: deadlineAfter(now, shipDays),
    expires_at: deadlineAfter(now, expiryDays),
    coupon_code: coupon && coupon.code,
    coupon_terms: coupon && termsText(coupon),
    coupon_bonus_cents: draft.items.reduce((sum, item) => sum + item.bonusCents, 0),
    is_express: draft.isExpress,
    express_fee_cents: draft.expressFeeCents,
    total_cents: totalOf(draft.items, draft.expressFeeCents),
    fallback: JSON.stringify(draft.fallback),
    declarations: JSON.stringify(draft.declarations),
    carrier: shipment.carrier,
    pickup_date: shipment.pickupDate,
    pickup_slot: shipment.pickupSlot,
    shop_id: shipment.shopId,
    wanted_parcels: draft.wantedParcels,
    country: personal.address.country,
    category_group: draft.categoryGroup,
    payout_type: payout.type,
    is_holder_match: draft.isHolderMatch,
    is_first_order: draft.isFirstOrder,
    forecast: JSON.stringify(draft.forecast),
    ...sealPersonal(sealing, uuid, personal),
    email_hash: emailHash(sealing, personal.email),
    iban_hash: payout.type === 'bank_transfer' ? newest(ibanHashes(sealing, payout.iban)) : null,
  }
}

function newest(hashes: readonly Buffer[]): Buffer {
  const [hash] = hashes
  if (!hash) throw new Error('sealing needs at least one key')
  return hash
}
