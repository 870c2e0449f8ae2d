import type { ColumnType, Generated } from 'kysely'
import type { Locale } from '#kernel/locale.ts'
import type { StaffRole } from '#contract/define.ts'
import type { AccountTables } from './account-tables.ts'
import type { BoxTables } from './box-tables.ts'
import type { ChecklistTables } from './checklist-tables.ts'
import type { CheckoutTables } from './checkout-tables.ts'
import type { ContentTables } from './content-tables.ts'
import type { GradingTables } from './grading-tables.ts'
import type { MailTables } from './mail-tables.ts'
import type { NewsletterTables } from './newsletter-tables.ts'
import type { OrderTables } from './order-tables.ts'
import type { PricingTables } from './pricing-tables.ts'
import type { PrivacyTables } from './privacy-tables.ts'
import type { ShipmentTables } from './shipment-tables.ts'

/** Row types of db/migrations, by hand: one interface per table, checked against the database by a test. */
export interface Tables
  extends
    AccountTables,
    BoxTables,
    ChecklistTables,
    CheckoutTables,
    ContentTables,
    GradingTables,
    MailTables,
    NewsletterTables,
    OrderTables,
    PricingTables,
    PrivacyTables,
    ShipmentTables {
  session: SessionTable
  idempotency: IdempotencyTable
  rule_release: RuleReleaseTable
  rate_limit: RateLimitTable
  limit_grace: LimitGraceTable
  used_challenge: UsedChallengeTable
  processed_event: ProcessedEventTable
  experiment_assignment: ExperimentAssignmentTable
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

interface SessionTable {
  /** SHA-256 of the token in the cookie. */
  id_hash: Buffer
  kind: 'guest' | 'customer' | 'staff'
  customer_id: string | null
  roles: Generated<StaffRole[]>
  /** Stays the same when the session id changes. */
  visitor_id: Generated<string>
  /** What its holder sees of it. */
  public_id: Generated<string>
  /** When somebody last proved who they are; null for guests. */
  authenticated_at: Date | null
  device: string | null
  created_at: Date
  last_seen_at: Date
  expires_at: Date
}

interface IdempotencyTable {
  scope: string
  key: string
  body_hash: Buffer
  status: number | null
  /** Answers of the version before 0017, plain; nothing writes it any more. */
  body: ColumnType<unknown, string | null, null>
  /** The answer as it was sent, sealed. */
  answer: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
  created_at: Date
}

interface RuleReleaseTable {
  item: string
  version: number
  content_hash: string
  /** jsonb, so it is written as JSON text; the owner of the item knows its shape. */
  content: ColumnType<unknown, string, never>
  released_at: Date
}

interface RateLimitTable {
  key: string
  window_start: Date
  count: number
}

interface LimitGraceTable {
  key: string
  until: Date
}

interface UsedChallengeTable {
  id: string
  expires_at: Date
}

interface ProcessedEventTable {
  handler: string
  event_id: string
  at: Generated<Date>
}

interface ExperimentAssignmentTable {
  visitor_id: string
  experiment: string
  variant: string
  assigned_at: Date
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

interface UnindexedBatchTable {
  id: Generated<string>
  product_ids: number[]
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
