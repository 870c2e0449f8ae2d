import { randomUUID } from 'node:crypto'
import type { OrderDraft } from '#server/modules/orders/index.ts'
import { anAccount, anAddress } from './checkout.ts'

interface Priced {
  readonly id: number
  readonly cents: number
}

/** A guest's order of these titles in one parcel by dhl, with the fields that matter changed. */
export function anOrderDraft(titles: readonly Priced[], fields: Partial<OrderDraft> = {}): OrderDraft {
  const items = titles.map(({ id, cents }, at) => ({
    id: at + 1,
    productId: id,
    family: 'media' as const,
    groupId: null,
    variant: null,
    grading: null,
    tableVersion: 1,
    agreedCents: cents,
    bonusCents: 0,
  }))
  return {
    boxUuid: randomUUID(),
    boxHash: 'b0c5',
    ownerId: randomUUID(),
    locale: 'de',
    items,
    parcels: [aParcel(items)],
    wantedParcels: 1,
    coupon: null,
    isExpress: false,
    expressFeeCents: 0,
    fallback: { type: 'RETURN' },
    declarations: { termsAccepted: true, ownershipDeclared: true, dataErasureAccepted: true, isAdult: true },
    shipment: { carrier: 'dhl', pickupDate: null, pickupSlot: null, shopId: null },
    categoryGroup: 'media',
    isHolderMatch: true,
    isFirstOrder: true,
    forecast: { earliest: '2026-01-12', likely: '2026-01-14', latest: '2026-01-19' },
    personal: {
      address: { ...anAddress, id: null, kind: 'street', extra: null, postNumber: null },
      email: 'ada.lovelace@example.org',
      phone: null,
      payout: { type: 'bank_transfer', ...anAccount, iban: anAccount.iban.replaceAll(' ', '') },
    },
    ...fields,
  }
}

export function aParcel(items: readonly { readonly id: number }[]): OrderDraft['parcels'][number] {
  return {
    items,
    grams: 1000,
    valueCents: 1000,
    batteryDevices: 0,
    needsBatteryMark: false,
    needsInsuredService: false,
  }
}
