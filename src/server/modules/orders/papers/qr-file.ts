import type { PaperOrder, PaperParcel } from './paper-order.ts'
import { qrCode, qrQuiet } from './codes.ts'
import { wordsFor } from './paper-words.ts'

/** The code of a parcel as a picture of any size; it holds the tracking number and nothing else. */
export function qrFile({ locale, carrier }: PaperOrder, { trackingNumber }: PaperParcel): Buffer {
  const { modules, runs } = qrCode(trackingNumber)
  const size = modules + 2 * qrQuiet
  const alt = wordsFor(locale)('documents.qr.alt', { carrier: carrier.name, code: trackingNumber })
  const path = runs.map(({ x, y, width }) => `M${x + qrQuiet} ${y + qrQuiet}h${width}v1h-${width}z`).join('')
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" role="img" lang="${locale}"` +
      ` shape-rendering="crispEdges"><title>${escaped(alt)}</title>` +
      `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>\n`,
  )
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
