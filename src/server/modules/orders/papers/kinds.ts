import type { PaperOrder } from './paper-order.ts'

export const paperKinds = ['delivery-note', 'label', 'qr', 'battery-mark', 'pickup'] as const

/** A file of an order; `name` stands in its address. */
export interface PaperFile {
  readonly kind: (typeof paperKinds)[number]
  readonly name: string
  readonly shipmentIndex: number | null
}

/** The facts that decide which papers an order has. */
export interface PaperFacts extends Pick<PaperOrder, 'pickup'> {
  readonly carrier: Pick<PaperOrder['carrier'], 'papers'>
  readonly parcels: readonly Pick<PaperOrder['parcels'][number], 'needsBatteryMark'>[]
}

/** The papers of an open order, in the sequence in which a seller needs them (rulebook §8). */
export function paperFiles({ carrier, parcels, pickup }: PaperFacts): readonly PaperFile[] {
  const perParcel = (kind: 'label' | 'qr', ending: string) =>
    carrier.papers.includes(kind)
      ? parcels.map((_, at) => ({ kind, name: `${kind}-${at}.${ending}`, shipmentIndex: at }))
      : []
  const perOrder = (kind: PaperFile['kind'], ending: string): PaperFile => ({
    kind,
    name: `${kind}.${ending}`,
    shipmentIndex: null,
  })
  return [
    ...perParcel('label', 'pdf'),
    ...perParcel('qr', 'svg'),
    perOrder('delivery-note', 'pdf'),
    ...(parcels.some(({ needsBatteryMark }) => needsBatteryMark) ? [perOrder('battery-mark', 'pdf')] : []),
    ...(pickup ? [perOrder('pickup', 'ics')] : []),
  ]
}
