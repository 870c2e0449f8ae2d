import type { ColumnType, Generated } from 'kysely'
import type { Locale } from '#kernel/locale.ts'

/** Categories, products and what the search reads. */
export interface CatalogueTables {
  category: CategoryTable
  category_text: CategoryTextTable
  product_group: ProductGroupTable
  product: ProductTable
  product_identifier: ProductIdentifierTable
  product_association: ProductAssociationTable
  catalogue_import: CatalogueImportTable
  unindexed_batch: UnindexedBatchTable
  product_index: ProductIndexTable
  search_tier: SearchTierTable
  search_word: SearchWordTable
  search_word_tally: SearchWordTallyTable
  category_facet: CategoryFacetTable
}

interface CategoryTable {
  id: number
  parent_id: number | null
  family: 'ce' | 'media'
  rank: number
  is_accessory: Generated<boolean>
}

interface CategoryTextTable {
  category_id: number
  locale: Locale
  name: string
  url_path: string
}

interface ProductGroupTable {
  id: number
  sanitized_name: string
  basic_name: string
  /** The letters and digits of the name, with the brand and without; the database makes them. */
  letters: ColumnType<string, never, never>
  model_letters: ColumnType<string, never, never>
  brand: string
  series: string
  category_id: number
  released_year: number | null
  popularity: number
  /** JSON; the catalogue knows its shape. */
  look: ColumnType<unknown, string, string>
  updated_at: Date
}

interface ProductTable {
  id: Generated<number>
  category_id: number
  name: string
  slug: string
  updated_at: Date
  group_id: number | null
  language: string | null
  brand: string | null
  creator: string | null
  publisher: string | null
  format: string | null
  released_year: number | null
  storage_gb: number | null
  colour: string | null
  configuration: string | null
  offer_cents: Generated<number>
  stop_reason: string | null
  popularity: Generated<number>
  weight_grams: number | null
  age_rating: number | null
  is_gone: Generated<boolean>
}

interface ProductIdentifierTable {
  /** A bigint on the wire of the database: text, so that no digit is lost. */
  gtin: ColumnType<string, number, never>
  product_id: number
}

interface ProductAssociationTable {
  product_id: number
  rank: number
  other_id: number
}

interface CatalogueImportTable {
  key: string
  file: string
  state: 'running' | 'done'
  byte_offset: ColumnType<string, number, number>
  next_line: ColumnType<string, number, number>
  report_bytes: ColumnType<string, number, number>
  read_rows: ColumnType<string, number, number>
  new_rows: ColumnType<string, number, number>
  changed_rows: ColumnType<string, number, number>
  unchanged_rows: ColumnType<string, number, number>
  refused_rows: ColumnType<string, number, number>
  warned_rows: ColumnType<string, number, number>
  updated_at: Date
}

interface UnindexedBatchTable {
  id: Generated<string>
  product_ids: number[]
}

interface ProductIndexTable {
  product_id: number
  tier: 0 | 1 | 2
  popularity: number
  offer_cents: number
  released_year: number | null
  category_id: number
  group_id: number | null
  title: string
  model: string | null
  model_words: Generated<number>
  card: string
  words: ColumnType<never, string, string>
}

interface SearchTierTable {
  tier: number
  popular_from: number
}

interface SearchWordTable {
  word: string
  frequency: number
  commonness: Generated<number>
  shortened: string[]
  devices: Generated<number>
  makers: Generated<number>
}

interface SearchWordTallyTable {
  word: string
  frequency: number
  devices: number
  makers: number
}

interface CategoryFacetTable {
  category_id: number
  facet: string
  value: string
  count: number
}
