/** The columns that a file may have for a product. */
export const fileColumns = [
  'id',
  'identifiers',
  'name',
  'model',
  'category',
  'brand',
  'creator',
  'publisher',
  'language',
  'format',
  'year',
  'storage_gb',
  'colour',
  'configuration',
  'offer_cents',
  'stop_reason',
  'popularity',
  'weight_grams',
  'age_rating',
  'is_gone',
] as const
export type Column = (typeof fileColumns)[number]

const aliases: Readonly<Record<string, Column>> = {
  identifier: 'identifiers',
  isbn: 'identifiers',
  isbn10: 'identifiers',
  isbn_10: 'identifiers',
  isbn13: 'identifiers',
  isbn_13: 'identifiers',
  ean: 'identifiers',
  ean13: 'identifiers',
  ean_13: 'identifiers',
  upc: 'identifiers',
  gtin: 'identifiers',
  title: 'name',
  basic_name: 'model',
  storage: 'storage_gb',
  color: 'colour',
  author: 'creator',
  artist: 'creator',
  label: 'publisher',
}

/** The columns that a report adds before and after those of the file. An import of the report leaves them out. */
export const reportColumns = { line: 'import_line', note: 'import_note', text: 'import_text' } as const

export function isReportColumn(heading: string): boolean {
  return Object.values<string>(reportColumns).includes(heading.trim())
}

/** The texts of a row by column. Null empties the stored value; a column that is missing leaves it unchanged. */
export type Cells = Partial<Record<Column, string | null>>

const byName = new Map<string, Column>([
  ...fileColumns.map((column) => [column, column] as const),
  ...Object.entries(aliases),
])

/** The column that a heading or key names, in capital letters or with spaces too; undefined if there is none. */
export function columnForHeading(heading: string): Column | undefined {
  return byName.get(
    heading
      .trim()
      .toLowerCase()
      .replaceAll(/[\s-]+/g, '_'),
  )
}

/** Several headings may name one column. We take all identifiers, but only the first filled value of other columns. */
export function addCell(cells: Cells, column: Column, value: string | null): void {
  const known = cells[column]
  if (known == null) cells[column] = value
  else if (column === 'identifiers' && value !== null) cells[column] = `${known}|${value}`
}

/** The columns that every row needs and that the file lacks. */
export function missingColumns(found: ReadonlySet<Column>, hasDefaultCategory: boolean): string[] {
  return [
    ...(found.has('name') || found.has('model') ? [] : ['name (or title, or model)']),
    ...(found.has('category') || hasDefaultCategory ? [] : ['category (or the option --category)']),
    ...(found.has('id') || found.has('identifiers')
      ? []
      : ['id or identifiers (or isbn, isbn13, isbn10, ean, ean13, upc, gtin)']),
  ]
}
