import { defaultLocale } from '#kernel/locale.ts'
import { warehouseAddress } from './warehouse.ts'
import { drawPaper } from './draw.ts'
import { paperFiles } from './kinds.ts'
import type { PaperOrder } from './paper-order.ts'

const sample: PaperOrder = {
  uuid: '00000000-0000-7000-8000-000000000000',
  number: 'R-2000-0000000',
  locale: defaultLocale,
  placedAt: new Date(0),
  shipBy: new Date(0),
  seller: warehouseAddress,
  carrier: { name: 'Rondo', papers: ['label', 'qr'] },
  parcels: [{ grams: 100, trackingNumber: 'RO0', batteryDevices: 0, needsBatteryMark: false, items: [] }],
  pickup: null,
}

/** Makes papers nobody sees, so that the first seller's are as quick as all others: fonts, code and tables are ready. */
export async function warmPapers(): Promise<void> {
  for (const file of paperFiles(sample)) await drawPaper(sample, file)
}
