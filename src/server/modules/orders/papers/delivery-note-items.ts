import { breakIntoLines } from './lines.ts'
import type { PaperItem, PaperOrder, PaperParcel } from './paper-order.ts'
import type { PaperWords } from './paper-words.ts'
import {
  innerWidth,
  lineColour,
  pageMargin,
  mm,
  pageHeight,
  softInkColour,
  type PaperElement,
  type PaperPoint,
  type PaperSheet,
} from './sheet.ts'
import { drawHorizontalLine } from './stationery.ts'

/** One parcel of an order, as a page of the note needs it. */
export interface NotePart {
  readonly order: PaperOrder
  readonly parcel: PaperParcel
  readonly index: number
  readonly t: PaperWords
}

const bottom = pageHeight - mm(22)
const firstRow = mm(30)
const tick = 9

/** The distances of the columns from the left margin; before them stands a square to tick while packing. */
const columns = { number: mm(8), name: mm(18), condition: innerWidth - mm(36) }
const widths = { number: mm(9), name: columns.condition - columns.name - mm(4), condition: mm(36) }

/** The list of what is inside; it goes on over as many pages as it needs, each with the head of the table. */
export function drawItems(sheet: PaperSheet, section: PaperElement, part: NotePart, top: number): void {
  const { parcel, t } = part
  const title = t('documents.items.title', { count: parcel.items.length })
  let y = top + mm(5)
  y += sheet.text(section, 'H3', title, { x: pageMargin, y, size: 11, weight: 'bold', width: innerWidth })
  const table = sheet.part('Table', section)
  y = drawTableHead(sheet, table, part, y + 4)
  drawFoot(sheet, part)
  for (const [at, item] of parcel.items.entries()) {
    const height = heightOf(item)
    if (y + height > bottom) {
      sheet.addPage()
      drawFoot(sheet, part)
      y = drawTableHead(sheet, null, part, firstRow)
    }
    drawRow(sheet, table, { item, number: at + 1, t }, y)
    y += height
  }
}

const nameLook = { size: 10, weight: 'bold', width: widths.name, maxLines: 2 } as const
const detailLook = { size: 9, width: widths.name, maxLines: 1, colour: softInkColour } as const
const captionLook = { size: 8, colour: softInkColour } as const

function heightOf({ name, detail }: PaperItem): number {
  const detailLines = breakIntoLines(detail, detailLook).length
  return (
    breakIntoLines(name, nameLook).length * nameLook.size * 1.3 + detailLines * detailLook.size * 1.3 + 10
  )
}

/** Without a table it draws the head of a further page, which screen readers skip, because they have read the first. */
function drawTableHead(
  sheet: PaperSheet,
  table: PaperElement | null,
  { order, index, t }: NotePart,
  y: number,
): number {
  const row = table && sheet.part('TR', table)
  const headings = {
    number: t('documents.items.number'),
    name: t('documents.items.name'),
    condition: t('documents.items.condition'),
  }
  for (const column of ['number', 'name', 'condition'] as const) {
    const place = { x: pageMargin + columns[column], y }
    const look = { ...captionLook, width: widths[column] }
    if (row) sheet.text(row, 'TH', headings[column], { ...place, ...look })
    else sheet.repeated(headings[column], place, look)
  }
  if (!table) {
    const note = `${t('documents.deliveryNote.title')} ${order.number}`
    const parcel = t('documents.parcel', { number: index + 1, count: order.parcels.length })
    const title = t('documents.continued', { title: `${note}, ${parcel}` })
    sheet.repeated(title, { x: pageMargin, y: mm(16) }, { size: 11, weight: 'bold', width: innerWidth })
  }
  drawHorizontalLine(sheet, { x: pageMargin, y: y + 14, width: innerWidth })
  return y + 19
}

interface NoteRow extends Pick<NotePart, 't'> {
  readonly item: PaperItem
  readonly number: number
}

function drawRow(sheet: PaperSheet, table: PaperElement, { item, number, t }: NoteRow, y: number): void {
  const row = sheet.part('TR', table)
  const place = (column: keyof typeof columns): PaperPoint => ({ x: pageMargin + columns[column], y })
  sheet.decoration((doc) => {
    doc
      .rect(pageMargin + 1, y + 2, tick, tick)
      .lineWidth(0.7)
      .stroke(softInkColour)
  })
  sheet.text(row, 'TD', String(number), { ...place('number'), size: 10, width: widths.number })
  const cell = sheet.part('TD', row)
  const nameHeight = sheet.text(cell, 'P', item.name, { ...place('name'), ...nameLook })
  let height = nameHeight
  if (item.detail !== '') {
    const below = { x: pageMargin + columns.name, y: y + nameHeight }
    height += sheet.text(cell, 'P', item.detail, { ...below, ...detailLook })
  }
  const condition = item.variant === null ? '–' : t(`box.condition.${item.variant}`)
  sheet.text(row, 'TD', condition, { ...place('condition'), size: 10, width: widths.condition })
  drawHorizontalLine(
    sheet,
    { x: pageMargin, y: y + height + 4, width: innerWidth },
    { colour: lineColour, weight: 0.5 },
  )
}

function drawFoot(sheet: PaperSheet, { order, t }: NotePart): void {
  const y = pageHeight - mm(14)
  const look = { size: 8, width: innerWidth, colour: softInkColour }
  sheet.repeated(`Rondo · ${order.number}`, { x: pageMargin, y }, look)
  sheet.repeated(
    t('documents.page', { page: sheet.pages }),
    { x: pageMargin, y },
    { ...look, align: 'right' },
  )
}
