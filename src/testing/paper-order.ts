import type { Locale } from '#kernel/locale.ts'
import type { PaperItem, PaperOrder, PaperParcel } from '#server/modules/orders/papers/paper-order.ts'

export function aPaperItem(fields: Partial<PaperItem> = {}): PaperItem {
  return { name: 'Apple iPhone 15 Pro 128 GB', detail: 'Apple', variant: 'A2', ...fields }
}

export function aPaperParcel(fields: Partial<PaperParcel> = {}): PaperParcel {
  return {
    grams: 8_420,
    trackingNumber: 'RO260000042000',
    batteryDevices: 0,
    needsBatteryMark: false,
    items: [aPaperItem()],
    ...fields,
  }
}

/** An order as its papers show it, with the fields that matter changed. */
export function aPaperOrder(fields: Partial<PaperOrder> & { readonly locale?: Locale } = {}): PaperOrder {
  return {
    uuid: '0198a000-0000-7000-8000-0000000000a5',
    number: 'R-2026-0000042',
    locale: 'de',
    placedAt: new Date('2026-11-16T10:00:00Z'),
    shipBy: new Date('2026-11-30T22:59:59Z'),
    seller: { name: 'Zoë Łukasiewicz', lines: ['Große Straße 12a', '10999 Berlin'], country: 'de' },
    carrier: { name: 'DHL', papers: ['label', 'qr'] },
    parcels: [aPaperParcel()],
    pickup: null,
    ...fields,
  }
}
