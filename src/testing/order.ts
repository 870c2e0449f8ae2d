import { randomUUID } from 'node:crypto'
import { createOrder } from '#server/modules/orders/place/create.ts'
import type { DraftItem, DraftParcel, OrderDraft, Personal } from '#server/modules/orders/draft.ts'
import { inTransaction, type Db } from '#server/platform/db/pool.ts'
import type { Outbox } from '#server/platform/outbox.ts'
import { anAccount, anAddress } from './checkout.ts'
import { demoGrading, savedGrading } from './grading.ts'
import { testSealing } from './server.ts'

/** For tests without a listener. */
const silentOutbox: Outbox = {
  publish: async () => randomUUID(),
  publishAll: async () => undefined,
  deadEvents: async () => [],
}

export const aPerson: Personal = {
  address: { ...anAddress, id: null, kind: 'street', extra: null, postNumber: null },
  email: 'anna@example.com',
  phone: '+49 30 1234567',
  payout: { type: 'bank_transfer', iban: anAccount.iban.replaceAll(' ', ''), holder: anAccount.holder },
}

/** A title worth 100 cents, with the fields that matter changed. */
export function aDraftItem(fields: Partial<DraftItem> = {}): DraftItem {
  return {
    id: 1,
    productId: 1,
    family: 'media',
    groupId: null,
    variant: null,
    grading: null,
    tableVersion: 1,
    agreedCents: 100,
    bonusCents: 0,
    searchUuid: null,
    ...fields,
  }
}

export function aParcel(items: readonly DraftItem[], fields: Partial<DraftParcel> = {}): DraftParcel {
  return {
    items,
    grams: 1_000,
    valueCents: items.reduce((sum, item) => sum + item.agreedCents, 0),
    batteryDevices: items.filter(({ family }) => family === 'ce').length,
    needsBatteryMark: false,
    needsInsuredService: false,
    ...fields,
  }
}

interface OrderWish extends Partial<OrderDraft> {
  readonly now: Date
  readonly outbox?: Outbox
}

/**
 * Somebody's order, sealed with the key of the test servers. Without items it has one graded phone, whose product is
 * made where the database is empty; without parcels everything is in one.
 */
export async function placedOrder(
  db: Db,
  { now, outbox = silentOutbox, ...wish }: OrderWish,
): Promise<{ readonly uuid: string; readonly number: string }> {
  const ownerId = wish.ownerId ?? randomUUID()
  const items = wish.items ?? [await aPhone(db, ownerId, now)]
  const draft: OrderDraft = {
    boxUuid: randomUUID(),
    boxHash: 'a'.repeat(64),
    placedBy: randomUUID(),
    locale: 'de',
    parcels: [aParcel(items)],
    wantedParcels: 1,
    coupon: null,
    isExpress: false,
    expressFeeCents: 0,
    fallback: { type: 'RETURN' },
    declarations: {
      termsAccepted: true,
      ownershipDeclared: true,
      dataErasureAccepted: true,
      isAdult: true,
    },
    shipment: { carrier: 'dhl', pickupDate: null, pickupSlot: null, shopId: null },
    categoryGroup: 'ce',
    isHolderMatch: true,
    isFirstOrder: true,
    forecast: { earliest: '2026-01-09', likely: '2026-01-12', latest: '2026-01-14' },
    personal: aPerson,
    ...wish,
    ownerId,
    items,
  }
  return inTransaction(db, (tx) => createOrder({ sealing: testSealing, outbox }, tx, draft, now))
}

async function aPhone(db: Db, ownerId: string, now: Date): Promise<DraftItem> {
  const gradingUuid = await savedGrading(db, { ownerId, now })
  const { product_id: productId } = await db
    .selectFrom('customer_grading')
    .select('product_id')
    .where('uuid', '=', gradingUuid)
    .executeTakeFirstOrThrow()
  const grading = demoGrading('phone')
  return aDraftItem({ productId, family: 'ce', variant: 'A0', grading, agreedCents: 5_000 })
}
