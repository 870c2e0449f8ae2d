/** What a file may say about a product. */
export const fileColumns = [
  'id',
  'identifiers',
  'name',
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
  author: 'creator',
  artist: 'creator',
  label: 'publisher',
}

/** The words of a row by column: null empties what is stored, a column that is not here leaves it alone. */
export type Cells = Partial<Record<Column, string | null>>

const byName = new Map<string, Column>([
  ...fileColumns.map((column) => [column, column] as const),
  ...Object.entries(aliases),
])

/** The column a header or key means, however it is spelled; undefined where we know none. */
export function columnForHeading(heading: string): Column | undefined {
  return byName.get(
    heading
      .trim()
      .toLowerCase()
      .replaceAll(/[\s-]+/g, '_'),
  )
}

/** Several headings may mean one column: numbers are all taken, of anything else the first that is filled. */
export function addCell(cells: Cells, column: Column, value: string | null): void {
  const known = cells[column]
  if (known == null) cells[column] = value
  else if (column === 'identifiers' && value !== null) cells[column] = `${known}|${value}`
}

/** What no row can do without, and the headings do not have. */
export function missingColumns(found: ReadonlySet<Column>, hasDefaultCategory: boolean): string[] {
  return [
    ...(found.has('name') ? [] : ['name (or title)']),
    ...(found.has('category') || hasDefaultCategory ? [] : ['category (or the option --category)']),
    ...(found.has('id') || found.has('identifiers')
      ? []
      : ['id or identifiers (or isbn, isbn13, isbn10, ean, ean13, upc, gtin)']),
  ]
}
