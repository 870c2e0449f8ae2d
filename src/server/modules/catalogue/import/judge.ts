import { categoryIdFrom, type CategoryRule } from './categories.ts'
import type { Cells } from './columns.ts'
import type { ImportRow } from './decide.ts'
import type { RawRow } from './read-rows.ts'
import type { RefusedRow } from './report.ts'
import { readCells } from './row.ts'

export interface JudgedRows {
  readonly rows: readonly ImportRow[]
  readonly refusals: readonly RefusedRow[]
  /** The cells of each line, so that the report can name a row that is refused later. */
  readonly cells: ReadonlyMap<number, Cells>
}

/** Judges each row without the others: it gives an import row, or the reason why the row is refused. */
export function judgeRows(rawRows: readonly RawRow[], rule: CategoryRule): JudgedRows {
  const rows: ImportRow[] = []
  const refusals: RefusedRow[] = []
  const cells = new Map<number, Cells>()
  for (const raw of rawRows) {
    const row = 'fault' in raw ? raw.fault : readImportRow(raw.line, raw.cells, rule)
    if (typeof row === 'string') refusals.push(refusedRow(raw.line, row, 'cells' in raw ? raw.cells : {}))
    else rows.push(row)
    if ('cells' in raw) cells.set(raw.line, raw.cells)
  }
  return { rows, refusals, cells }
}

export function refusedRow(line: number, reason: string, cells: Cells): RefusedRow {
  return { line, reason, identifier: cells.identifiers ?? cells.id ?? '', name: cells.name ?? '' }
}

function readImportRow(line: number, cells: Cells, rule: CategoryRule): ImportRow | string {
  const values = readCells(cells)
  if (typeof values === 'string') return values
  const categoryId = categoryIdFrom(rule, values.category)
  if (typeof categoryId === 'string') return categoryId
  const { id = null, identifiers: gtins = [], name, category: _category, year, ...rest } = values
  if (id === null && gtins.length === 0) return 'id or identifiers: one of them is needed'
  return {
    line,
    id,
    gtins,
    newCategoryId: categoryId ?? rule.defaultId ?? 0,
    fields: {
      name,
      ...withoutUndefined({ ...rest, released_year: year, category_id: categoryId ?? undefined }),
    },
  }
}

type WithoutUndefined<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

/** Leaves out the columns for which the row has no value. */
function withoutUndefined<T extends object>(values: T): WithoutUndefined<T> {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined)
  // The remaining entries keep their keys, and none of their values is undefined.
  return Object.fromEntries(entries) as WithoutUndefined<T>
}
