import { warehouseAddress } from './warehouse.ts'
import type { PaperOrder, PaperParcel } from './paper-order.ts'
import { addressLines, weightText, wordsFor, type PaperWords } from './paper-words.ts'
import { drawSteps } from './steps.ts'
import {
  inkColour,
  mm,
  pageHeight,
  pageWidth,
  PaperSheet,
  softInkColour,
  type PaperElement,
} from './sheet.ts'
import { drawCaptioned, drawLogo, drawHorizontalLine } from './stationery.ts'

interface LabelPart {
  readonly order: PaperOrder
  readonly parcel: PaperParcel
  readonly index: number
  readonly t: PaperWords
}

/** The upper half of the page is the label; the lower half says what the seller does with the label. */
const cutY = pageHeight / 2
const left = mm(12)
const right = pageWidth - left
const innerLabel = right - left
const column = innerLabel * 0.42
const thick = { colour: inkColour, weight: 1.2 }

export async function labelFile(order: PaperOrder, parcel: PaperParcel, index: number): Promise<Buffer> {
  const t = wordsFor(order.locale)
  const title = `${t('documents.label.title')} ${parcel.trackingNumber}`
  const sheet = new PaperSheet({ title, locale: order.locale, madeAt: order.placedAt })
  const part = { order, parcel, index, t }
  sheet.addPage()
  const section = sheet.part('Sect')
  drawTop(sheet, section, part)
  drawAddresses(sheet, section, part)
  drawCode(sheet, section, part)
  drawCutLine(sheet)
  const steps = [t('documents.label.cut'), t('documents.label.cover'), lastStep(part)]
  drawSteps(sheet, sheet.part('Sect'), { title: t('documents.label.steps'), steps }, cutY + mm(16))
  return sheet.finish()
}

function drawTop(sheet: PaperSheet, section: PaperElement, { order, parcel, index, t }: LabelPart): void {
  drawLogo(sheet, { x: left - 3, y: mm(10) })
  const heading = { x: left + column, y: mm(10) }
  sheet.text(section, 'H1', order.carrier.name, {
    ...heading,
    size: 20,
    weight: 'bold',
    width: innerLabel - column,
  })
  drawHorizontalLine(sheet, { x: left, y: mm(21), width: innerLabel }, thick)
  const facts = [
    { caption: t('documents.weight'), text: weightText(t, parcel) },
    { caption: t('documents.orderNumber'), text: order.number },
  ]
  const number = t('documents.parcel', { number: index + 1, count: order.parcels.length })
  sheet.text(section, 'P', number, { x: left, y: mm(25), size: 17, weight: 'bold', width: column - 12 })
  for (const [at, fact] of facts.entries())
    drawCaptioned(sheet, section, fact, { x: left, y: mm(36 + at * 11), width: column - 12, size: 12 })
}

function drawAddresses(sheet: PaperSheet, section: PaperElement, { order, t }: LabelPart): void {
  const small = { size: 9, width: column - 12 }
  let y = mm(59)
  y += sheet.text(section, 'P', t('documents.from'), { x: left, y, ...small, size: 8, colour: softInkColour })
  for (const text of [order.seller.name, ...addressLines(t, order.seller)])
    y += sheet.text(section, 'P', text, { x: left, y, ...small })

  const large = { size: 17, width: innerLabel - column - 16 }
  const x = left + column + 12
  y = mm(27)
  y += sheet.text(section, 'P', t('documents.to'), { x, y, ...large, size: 9, colour: softInkColour }) + 3
  y += sheet.text(section, 'P', warehouseAddress.name, { x, y, ...large, weight: 'bold' })
  for (const text of addressLines(t, warehouseAddress))
    y += sheet.text(section, 'P', text, { x, y, ...large })
  sheet.decoration((doc) => {
    doc
      .rect(left + column, mm(24), innerLabel - column, y - mm(24) + 8)
      .lineWidth(1.2)
      .stroke(inkColour)
  })
}

function drawCode(sheet: PaperSheet, section: PaperElement, { parcel, t }: LabelPart): void {
  const code = parcel.trackingNumber
  drawHorizontalLine(sheet, { x: left, y: mm(96), width: innerLabel }, thick)
  const caption = { size: 8, width: innerLabel, colour: softInkColour }
  sheet.text(section, 'P', t('documents.tracking'), { x: left, y: mm(99), ...caption })
  const box = { x: left + mm(18), y: mm(104), width: innerLabel - mm(36), height: mm(28) }
  sheet.barcode(section, code, t('documents.barcode.alt', { code }), box)
}

function drawCutLine(sheet: PaperSheet): void {
  sheet.decoration((doc) => {
    doc
      .moveTo(0, cutY)
      .lineTo(pageWidth, cutY)
      .lineWidth(0.8)
      .dash(5, { space: 4 })
      .stroke(softInkColour)
      .undash()
  })
}

function lastStep({ order: { carrier, pickup, shipBy }, t }: LabelPart): string {
  if (!pickup) return t('documents.label.handOver', { carrier: carrier.name, date: shipBy })
  const [from = '', to = ''] = pickup.slot.split('-')
  return t('documents.label.pickup', { carrier: carrier.name, date: pickup.date, from, to })
}
