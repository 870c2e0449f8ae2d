import { categoryIdFrom, type CategoryRule } from './categories.ts'
import type { Cells } from './columns.ts'
import type { ImportRow } from './decide.ts'
import { deviceModel } from './models.ts'
import type { RawRow } from './read-rows.ts'
import type { ReportedRow } from './report.ts'
import { readCells } from './row.ts'

export interface JudgedRows {
  readonly rows: readonly ImportRow[]
  readonly refusals: readonly ReportedRow[]
}

/** Judges each row without the others: it gives an import row, or the reason why the row is refused. */
export function judgeRows(rawRows: readonly RawRow[], rule: CategoryRule): JudgedRows {
  const rows: ImportRow[] = []
  const refusals: ReportedRow[] = []
  for (const raw of rawRows) {
    const row = 'fault' in raw ? raw.fault : readImportRow(raw.line, raw.cells, rule)
    if (typeof row === 'string') refusals.push(reportedRow(raw, row))
    else rows.push(row)
  }
  return { rows, refusals }
}

export function reportedRow(raw: RawRow, note: string): ReportedRow {
  const whole = 'fault' in raw ? { written: [], text: raw.text } : { written: raw.written, text: '' }
  return { line: raw.line, note, ...whole }
}

function readImportRow(line: number, cells: Cells, rule: CategoryRule): ImportRow | string {
  const read = readCells(cells)
  if (typeof read === 'string') return read
  const { values, warnings } = read
  const categoryId = categoryIdFrom(rule, values.category)
  if (typeof categoryId === 'string') return categoryId
  const { id = null, identifiers: gtins = [], category: _category, model: _model, year, ...rest } = values
  const newCategoryId = categoryId ?? rule.defaultId ?? 0
  const model = rule.families.get(newCategoryId) === 'ce' ? deviceModel(values) : null
  const name = model?.variantName ?? values.name
  if (name === undefined) return 'name: is missing'
  if (id === null && gtins.length === 0) return 'id or identifiers: one of them is needed'
  return {
    line,
    id,
    gtins,
    warnings,
    model,
    newCategoryId,
    fields: {
      name,
      ...withoutUndefined({
        ...rest,
        name,
        storage_gb: rest.storage_gb ?? model?.storageGb ?? rest.storage_gb,
        released_year: year,
        category_id: categoryId ?? undefined,
      }),
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
