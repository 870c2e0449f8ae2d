import { formatGtin, parseIdentifier } from '#kernel/gtin.ts'
import type { BulkProduct, BulkResult } from './groups.ts'
import type { BulkStop } from './stop-text.ts'

export type ShelfProduct = Pick<
  BulkProduct,
  'id' | 'slug' | 'name' | 'language' | 'creator' | 'format' | 'price_purchase' | 'is_gradable'
>

/** The state of a code: not looked up yet, or the last answer. */
export type ShelfOutcome =
  | { readonly state: 'waiting' }
  | { readonly state: 'bought'; readonly product: ShelfProduct }
  | { readonly state: 'stopped'; readonly product: ShelfProduct; readonly reason: BulkStop }
  /** Another number of an article that is there already. */
  | { readonly state: 'doubled' }
  | { readonly state: 'unknown' }

/** One scanned article. The code is its key: the same code never counts twice (ux.md X79). */
export type ShelfLine = ShelfOutcome & {
  readonly code: string
  /** Goes with it into the box, so that a replay is harmless (rulebook §15). */
  readonly uuid: string
  readonly scannedAt: string
}

export const mostPerLookup = 50

export function waitingIn(lines: readonly ShelfLine[]): readonly ShelfLine[] {
  return lines.filter(({ state }) => state === 'waiting')
}

export type BoughtLine = Extract<ShelfLine, { state: 'bought' }>

/** The lines that can go into the box as they are. */
export function linesForBox(lines: readonly ShelfLine[]): readonly BoughtLine[] {
  return lines.filter((line): line is BoughtLine => line.state === 'bought' && !line.product.is_gradable)
}

/** The lines after an answer to the question `asked`. Lines that were not in the question stay as they are. */
export function linesAfterLookup(
  lines: readonly ShelfLine[],
  asked: ReadonlySet<string>,
  result: BulkResult,
): readonly ShelfLine[] {
  const outcomes = outcomeByCode(result)
  return lines.map((line) =>
    line.state === 'waiting' && asked.has(line.code)
      ? { ...bareLine(line), ...(outcomes.get(line.code) ?? { state: 'unknown' }) }
      : line,
  )
}

/** Forgets the answer, so that the code is looked up again. */
export function waitingAgain(line: ShelfLine): ShelfLine {
  return { ...bareLine(line), state: 'waiting' }
}

function bareLine({ code, uuid, scannedAt }: ShelfLine) {
  return { code, uuid, scannedAt }
}

function outcomeByCode(result: BulkResult): ReadonlyMap<string, ShelfOutcome> {
  return new Map<string, ShelfOutcome>([
    ...result.duplicateIdentifiers.map((code): [string, ShelfOutcome] => [
      comparedCode(code),
      { state: 'doubled' },
    ]),
    ...result.purchasable.map(({ identifier, product }): [string, ShelfOutcome] => [
      comparedCode(identifier),
      { state: 'bought', product: shelfProduct(product) },
    ]),
    ...result.nonPurchasable.map(({ identifier, product, reason }): [string, ShelfOutcome] => [
      comparedCode(identifier),
      { state: 'stopped', product: shelfProduct(product), reason },
    ]),
  ])
}

function comparedCode(identifier: string): string {
  const read = parseIdentifier(identifier)
  return read.kind === 'gtin' ? formatGtin(read.gtin) : identifier
}

/** Only what a line shows: it is kept on the device. */
function shelfProduct(product: BulkProduct): ShelfProduct {
  const { id, slug, name, language, creator, format, price_purchase, is_gradable } = product
  return { id, slug, name, language, creator, format, price_purchase, is_gradable }
}
