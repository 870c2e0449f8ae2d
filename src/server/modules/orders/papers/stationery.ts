import {
  accentColour,
  inkColour,
  mm,
  softInkColour,
  type PaperElement,
  type PaperPoint,
  type PaperSheet,
} from './sheet.ts'

/** Ring and word, as in src/ui/logo.tsx. */
export function drawLogo(sheet: PaperSheet, { x, y }: PaperPoint): void {
  sheet.decoration((doc) => {
    doc.save().translate(x, y).scale(0.72).lineWidth(5)
    doc.path('M27.48 16.64A11.5 11.5 0 1 1 15.36 4.52').stroke(inkColour)
    doc.path('M16.64 4.52A11.5 11.5 0 0 1 27.48 15.36').stroke(accentColour)
    doc.restore()
  })
  sheet.repeated('Rondo', { x: x + 28, y: y + 0.5 }, { size: 17, weight: 'bold', width: mm(40) })
}

/** A heading in small letters over what it names. */
export function drawCaptioned(
  sheet: PaperSheet,
  parent: PaperElement,
  fact: { readonly caption: string; readonly text: string },
  { x, y, width, size = 10.5 }: PaperPoint & { readonly width: number; readonly size?: number },
): void {
  sheet.text(parent, 'P', fact.caption, { x, y, size: 8, width, colour: softInkColour })
  sheet.text(parent, 'P', fact.text, { x, y: y + 11, size, width, weight: 'bold' })
}

interface Stroke {
  readonly colour: string
  readonly weight: number
}

const thin: Stroke = { colour: inkColour, weight: 0.7 }

export function drawHorizontalLine(
  sheet: PaperSheet,
  { x, y, width }: PaperPoint & { readonly width: number },
  { colour, weight }: Stroke = thin,
): void {
  sheet.decoration((doc) => {
    doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(weight)
      .stroke(colour)
  })
}
