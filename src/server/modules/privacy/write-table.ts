import { inBerlin } from '#kernel/berlin-time.ts'
import type { Locale } from '#kernel/locale.ts'
import type { MessageKey } from '#i18n/t.ts'
import { translators } from '#i18n/translators.ts'
import type { Cell, ExportTable } from '#server/platform/export-table.ts'
import { csvText } from './csv.ts'

type NameIn<Prefix extends string> = MessageKey extends infer K
  ? K extends `${Prefix}${infer Name}`
    ? Name
    : never
  : never

/** A table whose name and columns have texts in every language; any other does not compile. */
export type PersonTable = ExportTable<NameIn<'data-export.table.'>, NameIn<'data-export.column.'>>

const currency = { name: 'currency', code: 'EUR' } as const

function hasAmounts({ columns }: PersonTable): boolean {
  return columns.some(({ kind }) => kind === 'amount')
}

/** The table for people: words in their language, one column for the currency, and headings even without rows. */
export function tableAsCsv(table: PersonTable, locale: Locale): string {
  const t = translators[locale]
  const names = [...table.columns.map(({ name }) => name), ...(hasAmounts(table) ? [currency.name] : [])]
  const headings = names.map((name) => t(`data-export.column.${name}`))
  const lines = table.rows.map((row) => [
    ...table.columns.map(({ name, kind }) => textOf(row[name] ?? null, kind, locale)),
    ...(hasAmounts(table) ? [currency.code] : []),
  ])
  return csvText([headings, ...lines])
}

type Kind = PersonTable['columns'][number]['kind']

function textOf(cell: Cell, kind: Kind, locale: Locale): string {
  if (cell === null) return ''
  if (cell instanceof Date) return berlinTime(cell)
  switch (typeof cell) {
    case 'boolean':
      return translators[locale](cell ? 'data-export.word.yes' : 'data-export.word.no')
    case 'number':
      return kind === 'amount' ? euros(cell) : String(cell)
    case 'string':
      return cell
    default:
      return cell.word
  }
}

/** `2026-01-05 11:00`: every program and every person reads it the same. */
function berlinTime(at: Date): string {
  const { day, time } = inBerlin(at)
  return `${day} ${time.slice(0, 5)}`
}

function euros(cents: number): string {
  return (cents / 100).toFixed(2)
}

/** The table for programs: fixed names, codes instead of words, and instants in UTC. */
export function tableAsJson(table: PersonTable): string {
  const rows = table.rows.map((row) => ({
    ...Object.fromEntries(table.columns.map(({ name, kind }) => [name, plain(row[name] ?? null, kind)])),
    ...(hasAmounts(table) && { [currency.name]: currency.code }),
  }))
  return JSON.stringify(rows, null, 2)
}

function plain(cell: Cell, kind: Kind): string | number | boolean | null {
  if (cell instanceof Date) return cell.toISOString()
  if (kind === 'amount' && typeof cell === 'number') return euros(cell)
  return typeof cell === 'object' && cell !== null ? cell.code : cell
}
