import { warehouseAddress } from './warehouse.ts'
import { drawItems, type NotePart } from './delivery-note-items.ts'
import type { PaperOrder } from './paper-order.ts'
import { addressLines, weightText, wordsFor } from './paper-words.ts'
import {
  innerWidth,
  pageMargin,
  mm,
  pageWidth,
  PaperSheet,
  softInkColour,
  type PaperElement,
} from './sheet.ts'
import { drawCaptioned, drawLogo } from './stationery.ts'

/** The sheet on top in each parcel: who sent it and what it holds, without prices (rulebook §8). */
export async function deliveryNote(order: PaperOrder): Promise<Buffer> {
  const t = wordsFor(order.locale)
  const title = `${t('documents.deliveryNote.title')} ${order.number}`
  const sheet = new PaperSheet({ title, locale: order.locale, madeAt: order.placedAt })
  for (const [index, parcel] of order.parcels.entries()) {
    const section = sheet.part('Sect')
    sheet.addPage()
    const y = drawHead(sheet, section, { order, parcel, index, t })
    drawItems(sheet, section, { order, parcel, index, t }, y)
  }
  return sheet.finish()
}

/** Order and parcel in one code: what intake scans first. */
function noteCode({ number, parcels }: PaperOrder, index: number): string {
  return `${number}/${index + 1}/${parcels.length}`
}

function drawHead(sheet: PaperSheet, section: PaperElement, part: NotePart): number {
  const { order, index, t } = part
  const top = mm(14)
  drawLogo(sheet, { x: pageMargin - 3, y: top })
  const code = noteCode(order, index)
  const box = { x: pageWidth - pageMargin - mm(78) + 12, y: top, width: mm(78), height: mm(16) }
  const title = { size: 25, weight: 'bold', width: innerWidth } as const
  const at = { x: pageMargin, y: mm(42) }
  if (index === 0) sheet.text(section, 'H1', t('documents.deliveryNote.title'), { ...at, ...title })
  else sheet.repeated(t('documents.deliveryNote.title'), at, title)
  sheet.barcode(section, code, t('documents.barcode.alt', { code }), box)
  const parcel = t('documents.parcel', { number: index + 1, count: order.parcels.length })
  sheet.text(section, 'H2', parcel, { x: pageMargin, y: mm(54), size: 13, width: innerWidth, weight: 'bold' })
  drawFacts(sheet, section, part)
  drawAddresses(sheet, section, part)
  const intro = { size: 10, width: innerWidth, maxLines: 2, colour: softInkColour }
  return (
    mm(115) +
    sheet.text(section, 'P', t('documents.deliveryNote.intro'), { x: pageMargin, y: mm(115), ...intro })
  )
}

function drawFacts(sheet: PaperSheet, section: PaperElement, { order, parcel, t }: NotePart): void {
  const date = (at: Date) => t('documents.date', { date: at })
  const facts = [
    { caption: t('documents.orderNumber'), text: order.number },
    { caption: t('documents.placedOn'), text: date(order.placedAt) },
    { caption: t('documents.shipBy'), text: date(order.shipBy) },
    { caption: t('documents.carrier'), text: order.carrier.name },
    { caption: t('documents.weight'), text: weightText(t, parcel) },
  ]
  const widths = [0.22, 0.21, 0.21, 0.22, 0.14]
  let x = pageMargin
  for (const [at, fact] of facts.entries()) {
    const width = innerWidth * (widths[at] ?? 0)
    drawCaptioned(sheet, section, fact, { x, y: mm(66), width: width - 6 })
    x += width
  }
}

function drawAddresses(sheet: PaperSheet, section: PaperElement, { order, t }: NotePart): void {
  const width = innerWidth / 2 - mm(5)
  const sides = [
    { caption: t('documents.from'), address: order.seller, x: pageMargin },
    { caption: t('documents.to'), address: warehouseAddress, x: pageMargin + innerWidth * 0.43 },
  ]
  for (const { caption, address, x } of sides) {
    drawCaptioned(sheet, section, { caption, text: address.name }, { x, y: mm(80), width })
    let y = mm(80) + 25
    for (const line of addressLines(t, address))
      y += sheet.text(section, 'P', line, { x, y, size: 10, width })
  }
}
