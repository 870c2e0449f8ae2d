/** A value with a fixed name for programs and a word for people. */
export interface WordedValue {
  readonly code: string
  readonly word: string
}

/** The values that a column can hold. One place decides how they are written, for all tables of a copy. */
interface Cells {
  text: string
  number: number
  flag: boolean
  /** An instant. */
  time: Date
  /** A calendar date. */
  day: string
  /** In whole cents of euros. */
  amount: number
  word: WordedValue
}

type ColumnKind = keyof Cells
export type Columns = Readonly<Record<string, ColumnKind>>
export type ExportRow<C extends Columns> = { readonly [K in keyof C]: Cells[C[K]] | null }
export type Cell = Cells[ColumnKind] | null

/** One table of a copy of somebody's data: flat, and with its columns even where it has no rows. */
export interface ExportTable<Name extends string = string, Column extends string = string> {
  /** The name of its files, without ending. */
  readonly name: Name
  readonly columns: readonly { readonly name: Column; readonly kind: ColumnKind }[]
  readonly rows: readonly Readonly<Record<string, Cell>>[]
}

export function exportTable<const Name extends string, const C extends Columns>(
  name: Name,
  columns: C,
  rows: readonly ExportRow<C>[],
): ExportTable<Name, keyof C & string> {
  return {
    name,
    // the keys of an object literal are those of its type
    columns: Object.entries(columns).map(([key, kind]) => ({ name: key as keyof C & string, kind })),
    rows,
  }
}
