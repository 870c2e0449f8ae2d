import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const require = createRequire(import.meta.url)
const wasm = readFileSync(require.resolve('zxing-wasm/reader/zxing_reader.wasm'))
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } })

/** A PDF as a reader that is not ours understands it. */
export interface ReadPaper {
  readonly title: string
  readonly language: string | null
  readonly isMarked: boolean
  /** The text of each page, one line for each piece. */
  readonly pages: readonly string[]
  /** The parts of the structure, such as `H1` or `Figure: its alternative`, in reading order. */
  readonly structure: readonly string[]
  readonly fonts: readonly string[]
  /** The codes that a scanner reads on a page. */
  codesOn(page: number): Promise<readonly string[]>
}

export async function readPaper(bytes: Buffer): Promise<ReadPaper> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const [metadata, marks] = await Promise.all([pdf.getMetadata(), pdf.getMarkInfo()])
  const info = new Map<string, unknown>(Object.entries(metadata.info))
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, at) => pageOf(pdf, at + 1)))
  const fontNames = [...bytes.toString('latin1').matchAll(/\/BaseFont \/(\S+)/g)].map(([, name]) =>
    String(name),
  )
  return {
    title: String(info.get('Title')),
    language: typeof info.get('Language') === 'string' ? String(info.get('Language')) : null,
    // this is a map, although its type says something else
    isMarked: (marks as unknown as Map<string, boolean> | null)?.get('Marked') ?? false,
    pages: pages.map(({ text }) => text),
    structure: pages.flatMap(({ structure }) => structure),
    fonts: [...new Set(fontNames)],
    codesOn: (page) => codesOn(pdf, page),
  }
}

async function pageOf(pdf: PDFDocumentProxy, number: number) {
  const page = await pdf.getPage(number)
  const [content, tree] = await Promise.all([page.getTextContent(), page.getStructTree()])
  const text = content.items.map((item) => ('str' in item ? item.str : '')).filter((piece) => piece !== '')
  return { text: text.join('\n'), structure: partsIn(tree) }
}

/** The content of a part by pdf.js: other parts, or a mark on the page. */
interface Node {
  readonly role?: string
  readonly type?: string
  readonly alt?: string
  readonly children?: readonly Node[]
}

/** The tree of a page also names the parts of other pages, which have nothing on this one. */
function partsIn(node: Node | null): string[] {
  if (!node || !isOnPage(node)) return []
  const own =
    node.role === undefined ? [] : [node.alt === undefined ? node.role : `${node.role}: ${node.alt}`]
  return [...own, ...(node.children ?? []).flatMap(partsIn)]
}

function isOnPage(node: Node): boolean {
  return node.type === 'content' || (node.children ?? []).some(isOnPage)
}

/** The scale of 200 dots per inch, like a careful printer. */
const scale = 200 / 72

async function codesOn(pdf: PDFDocumentProxy, number: number): Promise<readonly string[]> {
  const page = await pdf.getPage(number)
  const viewport = page.getViewport({ scale })
  const [width, height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)]
  // pdf.js brings its canvas along; its types say nothing of it
  const factory = pdf.canvasFactory as {
    create(width: number, height: number): { canvas: HTMLCanvasElement }
  }
  const { canvas } = factory.create(width, height)
  await page.render({ canvas, viewport, background: 'white' }).promise
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  return decodeBarcodes(context.getImageData(0, 0, width, height))
}

export async function decodeBarcodes(picture: Blob | ImageData | Uint8Array): Promise<readonly string[]> {
  const found = await readBarcodes(picture, { formats: ['Code128', 'QRCode'], tryHarder: true })
  return found.map(({ text }) => text)
}
