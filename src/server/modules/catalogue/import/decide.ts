import { withinBounds, type OfferBounds } from './offer-rules.ts'
import type { DeviceModel } from './models.ts'
import type { ProductColumns } from './repo-columns.ts'
import { maxIdentifiers, tooMany } from './row.ts'

export interface ImportRow {
  readonly line: number
  readonly id: number | null
  readonly gtins: readonly number[]
  /** What was left out of the row, and why. */
  readonly warnings: readonly string[]
  /** The model of which it is a variant; null for media, and for devices that stand alone. */
  readonly model: DeviceModel | null
  readonly fields: Partial<ProductColumns> & Pick<ProductColumns, 'name'>
  /** The category of a new product. A product that we have keeps its category unless the row names one. */
  readonly newCategoryId: number
}

export interface StoredProduct {
  readonly id: number
  readonly fields: ProductColumns
  readonly gtins: readonly number[]
}

/** A product after the rows of a batch. A new product without an id gets one when it is written. */
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

const emptyFields: Omit<ProductColumns, 'category_id' | 'name'> = {
  group_id: null,
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

type BoundsOf = (categoryId: number) => OfferBounds

/** Applies the rows to the products that we have, in the order of the file: the later row wins. */
export function decideImport(
  rows: readonly ImportRow[],
  stored: readonly StoredProduct[],
  boundsOf: BoundsOf,
): Decision {
  const drafts = stored.map(draftOfStored)
  const byId = new Map(drafts.map((draft) => [draft.id, draft]))
  const draftByGtin = new Map(
    stored.flatMap(({ id, gtins }) => gtins.map((gtin) => [gtin, byId.get(id)] as const)),
  )
  const refused: { row: ImportRow; reason: string }[] = []
  for (const row of rows) {
    const knownDraft = findDraft(row, byId, draftByGtin)
    const draft = knownDraft ?? draftOfNew(row)
    const reason = typeof draft === 'string' ? draft : applyRow(row, draft, { draftByGtin, boundsOf })
    if (reason !== null) refused.push({ row, reason })
    else if (knownDraft === null && typeof draft === 'object') {
      // The row that makes a product does not change it.
      draft.changingRows = 0
      drafts.push(draft)
      if (draft.id !== null) byId.set(draft.id, draft)
    }
  }
  return { refused, ...sortDrafts(drafts) }
}

type DraftByGtin = Map<number, Draft | undefined>

/** The draft of the product that the row is about, null for a new product, or the reason why the row is refused. */
function findDraft(
  row: ImportRow,
  byId: ReadonlyMap<number | null, Draft>,
  draftByGtin: DraftByGtin,
): Draft | string | null {
  let product = row.id === null ? null : (byId.get(row.id) ?? null)
  for (const gtin of row.gtins) {
    const owner = draftByGtin.get(gtin)
    if (!owner || owner === product) continue
    if (product || row.id !== null) return `identifiers: ${gtin} belongs to ${draftLabel(owner)}`
    product = owner
  }
  return product
}

function draftLabel({ id, line }: Draft): string {
  return id === null ? `the product of line ${line}` : `product ${id}`
}

interface RowRules {
  readonly draftByGtin: DraftByGtin
  readonly boundsOf: BoundsOf
}

function applyRow(row: ImportRow, draft: Draft, { draftByGtin, boundsOf }: RowRules): string | null {
  const added = row.gtins.filter((gtin) => !draftByGtin.has(gtin))
  if (draft.gtinCount + added.length > maxIdentifiers) return `identifiers: ${tooMany}`
  const named = { ...draft.after, ...row.fields }
  const after = withinBounds(named, row.fields, boundsOf(named.category_id))
  if (added.length > 0 || !hasSameFields(draft.after, after)) draft.changingRows += 1
  draft.rows += 1
  draft.after = after
  draft.gtinCount += added.length
  draft.newGtins.push(...added)
  for (const gtin of added) draftByGtin.set(gtin, draft)
  return null
}

function draftOfStored({ id, fields, gtins }: StoredProduct): Draft {
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

function draftOfNew(row: ImportRow): Draft {
  const after = { ...emptyFields, ...row.fields, category_id: row.newCategoryId }
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

function hasSameFields(one: ProductColumns, other: ProductColumns): boolean {
  // Object.keys widens the keys to string; both objects have exactly the keys of ProductColumns.
  const keys = Object.keys(one) as (keyof ProductColumns)[]
  return keys.every((key) => one[key] === other[key])
}

/** Compares with the stored products: rows that undo each other change nothing, nor does a file imported twice. */
function sortDrafts(drafts: readonly Draft[]): Omit<Decision, 'refused'> {
  const added = drafts.filter(({ before }) => before === null)
  const changed = drafts.filter(
    ({ before, after, newGtins }) =>
      before !== null && (newGtins.length > 0 || !hasSameFields(before, after)),
  )
  const rows = drafts.reduce((sum, draft) => sum + draft.rows, 0)
  const changing = [...added, ...changed].reduce((sum, draft) => sum + draft.changingRows, 0)
  const counts = { new: added.length, changed: changing, unchanged: rows - added.length - changing }
  return { added, changed, counts }
}
