import type { ProductColumns } from './repo-columns.ts'
import { maxIdentifiers, tooMany } from './row.ts'

export interface ImportRow {
  readonly line: number
  readonly id: number | null
  readonly gtins: readonly number[]
  readonly fields: Partial<ProductColumns> & Pick<ProductColumns, 'name'>
  /** For a product that is new; one we have stays where it is unless the row names a category. */
  readonly newCategoryId: number
}

export interface StoredProduct {
  readonly id: number
  readonly fields: ProductColumns
  readonly gtins: readonly number[]
}

/** One product as the rows of a batch leave it. Without an id it is new and gets one when it is written. */
export interface Draft {
  readonly id: number | null
  readonly line: number
  readonly before: ProductColumns | null
  after: ProductColumns
  readonly newGtins: number[]
  gtinCount: number
  rows: number
  changingRows: number
}

export interface Decision {
  readonly added: readonly Draft[]
  readonly changed: readonly Draft[]
  readonly refused: readonly { readonly row: ImportRow; readonly reason: string }[]
  readonly counts: { readonly new: number; readonly changed: number; readonly unchanged: number }
}

const blank: Omit<ProductColumns, 'category_id' | 'name'> = {
  brand: null,
  creator: null,
  publisher: null,
  language: null,
  format: null,
  released_year: null,
  storage_gb: null,
  colour: null,
  configuration: null,
  offer_cents: 0,
  stop_reason: null,
  popularity: 0,
  weight_grams: null,
  age_rating: null,
  is_gone: false,
}

/** What the rows make of the products we have: in the order of the file, so that the later row wins. */
export function decideImport(rows: readonly ImportRow[], stored: readonly StoredProduct[]): Decision {
  const drafts = stored.map(draftOf)
  const byId = new Map(drafts.map((draft) => [draft.id, draft]))
  const owners = new Map(
    stored.flatMap(({ id, gtins }) => gtins.map((gtin) => [gtin, byId.get(id)] as const)),
  )
  const refused: { row: ImportRow; reason: string }[] = []
  for (const row of rows) {
    const found = productOf(row, byId, owners)
    const draft = found ?? freshDraft(row)
    const reason = typeof draft === 'string' ? draft : apply(row, draft, owners)
    if (reason !== null) refused.push({ row, reason })
    else if (found === null && typeof draft === 'object') {
      // The row that makes a product does not change it.
      draft.changingRows = 0
      drafts.push(draft)
      if (draft.id !== null) byId.set(draft.id, draft)
    }
  }
  return { refused, ...sorted(drafts) }
}

type Owners = Map<number, Draft | undefined>

/** The product a row speaks of, null where it is new, or why it cannot be either. */
function productOf(
  row: ImportRow,
  byId: ReadonlyMap<number | null, Draft>,
  owners: Owners,
): Draft | string | null {
  const named = row.id === null ? null : (byId.get(row.id) ?? null)
  let product = named
  for (const gtin of row.gtins) {
    const owner = owners.get(gtin)
    if (!owner || owner === product) continue
    if (product || row.id !== null) return `identifiers: ${gtin} belongs to ${whoIs(owner)}`
    product = owner
  }
  return product
}

function whoIs({ id, line }: Draft): string {
  return id === null ? `the product of line ${line}` : `product ${id}`
}

function apply(row: ImportRow, draft: Draft, owners: Owners): string | null {
  const added = row.gtins.filter((gtin) => !owners.has(gtin))
  if (draft.gtinCount + added.length > maxIdentifiers) return `identifiers: ${tooMany}`
  const after = { ...draft.after, ...row.fields }
  if (added.length > 0 || !isSame(draft.after, after)) draft.changingRows += 1
  draft.rows += 1
  draft.after = after
  draft.gtinCount += added.length
  draft.newGtins.push(...added)
  for (const gtin of added) owners.set(gtin, draft)
  return null
}

function draftOf({ id, fields, gtins }: StoredProduct): Draft {
  return {
    id,
    line: 0,
    before: fields,
    after: fields,
    newGtins: [],
    gtinCount: gtins.length,
    rows: 0,
    changingRows: 0,
  }
}

function freshDraft(row: ImportRow): Draft {
  const after = { ...blank, ...row.fields, category_id: row.newCategoryId }
  return {
    id: row.id,
    line: row.line,
    before: null,
    after,
    newGtins: [],
    gtinCount: 0,
    rows: 0,
    changingRows: 0,
  }
}

function isSame(one: ProductColumns, other: ProductColumns): boolean {
  // Object.keys forgets which keys it gives; both have those of ProductColumns.
  const keys = Object.keys(one) as (keyof ProductColumns)[]
  return keys.every((key) => one[key] === other[key])
}

/** Rows that undo each other within a batch change nothing: a file read twice finds everything as it left it. */
function sorted(drafts: readonly Draft[]): Omit<Decision, 'refused'> {
  const added = drafts.filter(({ before }) => before === null)
  const changed = drafts.filter(
    ({ before, after, newGtins }) => before !== null && (newGtins.length > 0 || !isSame(before, after)),
  )
  const rows = drafts.reduce((sum, draft) => sum + draft.rows, 0)
  const changing = [...added, ...changed].reduce((sum, draft) => sum + draft.changingRows, 0)
  const counts = { new: added.length, changed: changing, unchanged: rows - added.length - changing }
  return { added, changed, counts }
}
