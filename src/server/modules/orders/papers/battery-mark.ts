import { warehousePhone } from './warehouse.ts'
import { drawBatteryMark, markHeight, markWidth } from './battery-drawing.ts'
import type { PaperOrder } from './paper-order.ts'
import { wordsFor } from './paper-words.ts'
import { drawSteps } from './steps.ts'
import { innerWidth, pageMargin, mm, pageWidth, PaperSheet, softInkColour } from './sheet.ts'

/** A page with the mark for each parcel that needs one, and how to handle it (rulebook §8). */
export async function batteryMark(order: PaperOrder): Promise<Buffer> {
  const t = wordsFor(order.locale)
  const title = t('documents.batteryMark.title')
  const sheet = new PaperSheet({
    title: `${title} ${order.number}`,
    locale: order.locale,
    madeAt: order.placedAt,
  })
  for (const [index, parcel] of order.parcels.entries()) {
    if (!parcel.needsBatteryMark) continue
    sheet.addPage()
    const section = sheet.part('Sect')
    const heading = { size: 15, weight: 'bold', width: innerWidth } as const
    sheet.text(section, 'H1', title, { x: pageMargin, y: mm(16), ...heading })
    const number = t('documents.parcel', { number: index + 1, count: order.parcels.length })
    const devices = t('documents.batteryMark.devices', { count: parcel.batteryDevices })
    const look = { size: 10, width: innerWidth, colour: softInkColour }
    sheet.text(section, 'P', `${order.number} · ${number} · ${devices}`, {
      x: pageMargin,
      y: mm(24),
      ...look,
    })
    const box = { x: (pageWidth - markWidth) / 2, y: mm(36), width: markWidth, height: markHeight }
    sheet.figure(section, t('documents.batteryMark.alt'), box, (doc) => drawBatteryMark(doc, box))
    const un = { x: box.x + mm(33), y: box.y + mm(72) }
    sheet.text(section, 'P', 'UN 3481', { ...un, size: 44, weight: 'bold', width: mm(80), colour: 'black' })
    const phone = t('documents.batteryMark.phone', { phone: warehousePhone })
    const call = { size: 12, width: mm(90), colour: 'black' }
    sheet.text(section, 'P', phone, { x: box.x + mm(33), y: box.y + mm(91), ...call })
    const steps = [
      t('documents.batteryMark.print'),
      t('documents.batteryMark.inside'),
      t('documents.batteryMark.never'),
      t('documents.batteryMark.damage'),
    ]
    drawSteps(sheet, section, { title: t('documents.label.steps'), steps }, box.y + markHeight + mm(14))
  }
  return sheet.finish()
}
