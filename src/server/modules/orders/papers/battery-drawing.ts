import { mm, type PaperPoint } from './sheet.ts'

/** The mark must measure at least 100 × 100 mm, and its hatching must be at least 5 mm wide (ADR 5.2.1.9.2). */
export const markWidth = mm(120)
export const markHeight = mm(110)
const border = mm(7)
const red = '#d8141c'

type Doc = PDFKit.PDFDocument

/** Draws the mark without its texts: a hatched border, a row of batteries, and a broken battery that burns. */
export function drawBatteryMark(doc: Doc, { x, y }: PaperPoint): void {
  doc.rect(x, y, markWidth, markHeight).fill('white')
  drawHatching(doc, { x, y })
  const [innerX, innerY] = [x + border, y + border]
  doc
    .rect(innerX, innerY, markWidth - 2 * border, markHeight - 2 * border)
    .lineWidth(1)
    .fillAndStroke('white', 'black')
  for (const at of [0, 1, 2]) drawCell(doc, { x: x + mm(21) + at * mm(11), y: y + mm(25) })
  drawBurningCell(doc, { x: x + mm(67), y: y + mm(18) })
}

/** Draws slanted stripes over the whole mark; the white middle later covers all but the border. */
function drawHatching(doc: Doc, { x, y }: PaperPoint): void {
  doc.save().rect(x, y, markWidth, markHeight).clip()
  const stripe = mm(4)
  for (let at = -markHeight; at < markWidth; at += 2 * stripe)
    doc
      .moveTo(x + at, y + markHeight)
      .lineTo(x + at + markHeight, y)
      .lineTo(x + at + markHeight + stripe, y)
      .lineTo(x + at + stripe, y + markHeight)
      .closePath()
  doc.fill(red).restore()
  doc.rect(x, y, markWidth, markHeight).lineWidth(1).stroke(red)
}

function drawCell(doc: Doc, { x, y }: PaperPoint): void {
  doc.roundedRect(x, y + mm(4), mm(9), mm(34), 3).fill('black')
  doc.rect(x + mm(2.5), y, mm(4), mm(4)).fill('black')
}

/** Draws a battery from the side, with a crack through it and flames above it. */
function drawBurningCell(doc: Doc, { x, y }: PaperPoint): void {
  doc.roundedRect(x, y + mm(26), mm(36), mm(18), 4).fill('black')
  doc.rect(x + mm(36), y + mm(31), mm(3.5), mm(8)).fill('black')
  doc
    .moveTo(x + mm(14), y + mm(26))
    .lineTo(x + mm(19), y + mm(33))
    .lineTo(x + mm(15), y + mm(36))
    .lineTo(x + mm(21), y + mm(44))
    .lineWidth(3)
    .stroke('white')
  const flame = (left: number, height: number, width: number) =>
    doc
      .moveTo(x + mm(left), y + mm(24))
      .bezierCurveTo(
        x + mm(left - width),
        y + mm(24 - height * 0.4),
        x + mm(left + width * 0.6),
        y + mm(24 - height * 0.6),
        x + mm(left),
        y + mm(24 - height),
      )
      .bezierCurveTo(
        x + mm(left + width * 1.6),
        y + mm(24 - height * 0.7),
        x + mm(left + width * 1.5),
        y + mm(24 - height * 0.3),
        x + mm(left + width),
        y + mm(24),
      )
      .closePath()
      .fill('black')
  flame(9, 13, 5)
  flame(16, 20, 6)
  flame(25, 14, 5)
}
