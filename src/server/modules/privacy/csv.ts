/** A program for tables would calculate a text that begins like this (formula injection). */
const formula = /^[=+\-@\t\r]/
const special = /[",\r\n]/
/** Tells such programs that the letters are UTF-8. */
const mark = '\uFEFF'

/** A table with a column for every field that any row has. */
export function csvOf(rows: readonly object[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const lines = rows.map((row) => {
    const fields = new Map<string, unknown>(Object.entries(row))
    return columns.map((column) => cell(fields.get(column))).join(',')
  })
  return mark + [columns.map(cell).join(','), ...lines].map((line) => `${line}\r\n`).join('')
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const text = textOf(value)
  const harmless = formula.test(text) ? `'${text}` : text
  return special.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'string' ? value : JSON.stringify(value)
}
