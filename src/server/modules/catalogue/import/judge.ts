import { categoryIdFrom, type CategoryRule } from './categories.ts'
import type { Cells } from './columns.ts'
import type { ImportRow } from './decide.ts'
import type { RawRow } from './read-rows.ts'
import type { RefusedRow } from './report.ts'
import { readCells } from './row.ts'

export interface JudgedRows {
  readonly rows: readonly ImportRow[]
  readonly refusals: readonly RefusedRow[]
  /** What the rows said of themselves, to name one that is refused later. */
  readonly cells: ReadonlyMap<number, Cells>
}

/** Every row by itself: what it says, or why it is refused. */
export function judgeRows(raw: readonly RawRow[], rule: CategoryRule): JudgedRows {
  const rows: ImportRow[] = []
  const refusals: RefusedRow[] = []
  const cells = new Map<number, Cells>()
  for (const one of raw) {
    const row = 'fault' in one ? one.fault : rowOf(one.line, one.cells, rule)
    if (typeof row === 'string') refusals.push(refusedRow(one.line, row, 'cells' in one ? one.cells : {}))
    else rows.push(row)
    if ('cells' in one) cells.set(one.line, one.cells)
  }
  return { rows, refusals, cells }
}

export function refusedRow(line: number, reason: string, cells: Cells): RefusedRow {
  return { line, reason, identifier: cells.identifiers ?? cells.id ?? '', name: cells.name ?? '' }
}

function rowOf(line: number, cells: Cells, rule: CategoryRule): ImportRow | string {
  const written = readCells(cells)
  if (typeof written === 'string') return written
  const categoryId = categoryIdFrom(rule, written.category)
  if (typeof categoryId === 'string') return categoryId
  const { id = null, identifiers: gtins = [], name, category: _category, year, ...rest } = written
  if (id === null && gtins.length === 0) return 'id or identifiers: one of them is needed'
  return {
    line,
    id,
    gtins,
    newCategoryId: categoryId ?? rule.defaultId ?? 0,
    fields: {
      name,
      ...named({ ...rest, released_year: year, category_id: categoryId ?? undefined }),
    },
  }
}

type Named<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

/** Without what the row does not name. */
function named<T extends object>(values: T): Named<T> {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined)
  // What is left has the keys it had, and none of them is undefined.
  return Object.fromEntries(entries) as Named<T>
}
