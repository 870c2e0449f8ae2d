import { batteryMark } from './battery-mark.ts'
import { deliveryNote } from './delivery-note.ts'
import type { PaperFile } from './kinds.ts'
import { labelFile } from './label.ts'
import type { PaperOrder } from './paper-order.ts'
import { wordsFor } from './paper-words.ts'
import { pickupFile } from './pickup-file.ts'
import { qrFile } from './qr-file.ts'

export interface MadeFile {
  readonly bytes: Buffer
  readonly contentType: string
  /** The file name under which somebody keeps it. */
  readonly fileName: string
}

const contentTypes = {
  pdf: 'application/pdf',
  svg: 'image/svg+xml; charset=utf-8',
  ics: 'text/calendar; charset=utf-8; method=PUBLISH',
} as const

/** The same order makes the same bytes. */
export async function makeFile(order: PaperOrder, file: PaperFile): Promise<MadeFile> {
  const ending = endingOf(file)
  const parcel = file.shipmentIndex === null ? '' : `-${file.shipmentIndex + 1}`
  const word = wordsFor(order.locale)(`documents.file.${file.kind}`)
  return {
    bytes: await bytesOf(order, file),
    contentType: contentTypes[ending],
    fileName: `${word}-${order.number}${parcel}.${ending}`,
  }
}

function endingOf({ kind }: PaperFile): keyof typeof contentTypes {
  if (kind === 'qr') return 'svg'
  return kind === 'pickup' ? 'ics' : 'pdf'
}

async function bytesOf(order: PaperOrder, { kind, shipmentIndex }: PaperFile): Promise<Buffer> {
  const index = shipmentIndex ?? 0
  const parcel = order.parcels[index]
  if (!parcel) throw new Error(`${order.number} has no parcel ${index}`)
  switch (kind) {
    case 'delivery-note':
      return deliveryNote(order)
    case 'label':
      return labelFile(order, parcel, index)
    case 'battery-mark':
      return batteryMark(order)
    case 'qr':
      return qrFile(order, parcel)
    case 'pickup':
      if (!order.pickup) throw new Error(`${order.number} is not collected`)
      return pickupFile(order, order.pickup)
  }
}
