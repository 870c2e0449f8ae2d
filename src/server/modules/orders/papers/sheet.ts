import Pdf from 'pdfkit'
import type { Locale } from '#kernel/locale.ts'
import { barcodeQuiet, code128 } from './codes.ts'
import { breakIntoLines, type TextForm } from './lines.ts'
import { paperFont, printedWidth, writableText, type Weight } from './paper-fonts.ts'

/** Points, of which 72 make an inch. */
export const mm = (millimetres: number) => (millimetres * 72) / 25.4

export const pageWidth = mm(210)
export const pageHeight = mm(297)
export const pageMargin = mm(20)
export const innerWidth = pageWidth - 2 * pageMargin

export const inkColour = '#10231c'
export const softInkColour = '#46584f'
export const lineColour = '#b9beba'
export const accentColour = '#0b7a4b'

const lineHeight = 1.3

export type PaperElement = PDFKit.PDFStructureElement

export interface PaperPoint {
  readonly x: number
  readonly y: number
}

export interface Look extends TextForm {
  readonly colour?: string
  readonly align?: 'left' | 'right'
}

export interface SheetOptions {
  readonly title: string
  readonly locale: Locale
  /** The moment of the order and not of the request, so the same order always makes the same bytes. */
  readonly madeAt: Date
}

/** A tagged PDF of A4 pages: every drawing has its place in the structure, or is marked as decoration (ux.md X71). */
export class PaperSheet {
  readonly #doc: PDFKit.PDFDocument
  readonly #root: PaperElement
  readonly #chunks: Buffer[] = []
  readonly #done: Promise<void>
  #pages = 0

  constructor({ title, locale, madeAt }: SheetOptions) {
    this.#doc = new Pdf({
      autoFirstPage: false,
      size: 'A4',
      margin: 0,
      pdfVersion: '1.7',
      tagged: true,
      // pdfkit knows it, its types do not
      subset: 'PDF/UA' as 'PDF/A-3',
      lang: locale,
      displayTitle: true,
      info: { Title: title, Author: 'Rondo', Creator: 'Rondo', Producer: 'Rondo', CreationDate: madeAt },
      // None at the start, for every text names its own.
      font: '',
    })
    this.#doc.on('data', (chunk: Buffer) => this.#chunks.push(chunk))
    this.#done = new Promise((resolve) => this.#doc.once('end', resolve))
    for (const weight of ['regular', 'bold'] as const) this.#doc.registerFont(weight, sourceOf(weight))
    this.#root = this.#doc.struct('Document')
    this.#doc.addStructure(this.#root)
  }

  get pages(): number {
    return this.#pages
  }

  addPage(): void {
    this.#doc.addPage()
    this.#pages += 1
  }

  /** A part that holds others, such as a section or a table. */
  part(type: string, parent: PaperElement = this.#root): PaperElement {
    const part = this.#doc.struct(type)
    parent.add(part)
    return part
  }

  /** Writes a text and gives the height it took. */
  text(parent: PaperElement, type: string, text: string, look: PaperPoint & Look): number {
    const lines = breakIntoLines(text, look)
    const full = writableText(text)
    const isWhole = lines.join(' ') === full && full === text
    const draw = () => this.#drawLines(lines, look, look)
    // Screen readers and the clipboard get the whole text, also the part that was cut off or could not be drawn.
    const options: object = { ...(!isWhole && { actual: text }), ...(type === 'TH' && { scope: 'Column' }) }
    parent.add(this.#doc.struct(type, options, [draw]))
    return lines.length * look.size * lineHeight
  }

  /** Writes what a page repeats, such as its number; readers skip it. */
  repeated(text: string, { x, y }: PaperPoint, look: Look): void {
    this.decoration(() => this.#drawLines(breakIntoLines(text, look), { x, y }, look))
  }

  decoration(draw: (doc: PDFKit.PDFDocument) => void): void {
    this.#doc.markContent('Artifact', { type: 'Layout' })
    draw(this.#doc)
    this.#doc.endMarkedContent()
  }

  figure(
    parent: PaperElement,
    alt: string,
    box: PaperPoint & Box,
    draw: (doc: PDFKit.PDFDocument) => void,
  ): void {
    const bbox = [box.x, box.y, box.x + box.width, box.y + box.height]
    const options: object = { alt, bbox }
    parent.add(this.#doc.struct('Figure', options, [() => draw(this.#doc)]))
  }

  /** A barcode as wide as the box; the text it holds stands below it. */
  barcode(parent: PaperElement, text: string, alt: string, box: PaperPoint & Box): void {
    const { modules, bars } = code128(text)
    const module = box.width / (modules + 2 * barcodeQuiet)
    const left = box.x + barcodeQuiet * module
    this.figure(parent, alt, box, (doc) => {
      for (const { at, width } of bars) doc.rect(left + at * module, box.y, width * module, box.height)
      doc.fill('black')
    })
    const size = 10
    const middle = box.x + (box.width - printedWidth(text, 'regular', size)) / 2
    this.text(parent, 'P', text, { x: middle, y: box.y + box.height + 3, size, width: box.width })
  }

  async finish(): Promise<Buffer> {
    this.#root.end()
    this.#doc.end()
    await this.#done
    return Buffer.concat(this.#chunks)
  }

  #drawLines(lines: readonly string[], { x, y }: PaperPoint, look: Look): void {
    const { size, width, weight = 'regular', colour = inkColour, align = 'left' } = look
    this.#doc.font(weight, size).fillColor(colour)
    for (const [at, text] of lines.entries()) {
      const left = align === 'left' ? x : x + width - printedWidth(text, weight, size)
      this.#doc.text(text, left, y + at * size * lineHeight, { lineBreak: false })
    }
  }
}

interface Box {
  readonly width: number
  readonly height: number
}

/** Opened once, and shared between documents. */
function sourceOf(weight: Weight): Buffer {
  // pdfkit takes a font that fontkit has opened; its types do not say so
  return paperFont(weight) as unknown as Buffer
}
