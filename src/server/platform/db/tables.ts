import type { ColumnType, Generated } from 'kysely'
import type { Locale } from '#kernel/locale.ts'
import type { StaffRole } from '#contract/define.ts'
import type { StaticPage } from '#contract/pages/static-pages.ts'
import type { StaticBlock } from '#contract/schemas/static-page.ts'

/** Row types of db/migrations, by hand: one interface per table, checked against the database by a test. */
export interface Tables {
  session: SessionTable
  idempotency: IdempotencyTable
  rate_limit: RateLimitTable
  limit_grace: LimitGraceTable
  used_challenge: UsedChallengeTable
  processed_event: ProcessedEventTable
  experiment_assignment: ExperimentAssignmentTable
  category: CategoryTable
  category_text: CategoryTextTable
  product: ProductTable
  announcement: AnnouncementTable
  announcement_text: AnnouncementTextTable
  static_page: StaticPageTable
}

interface SessionTable {
  /** SHA-256 of the token in the cookie. */
  id_hash: Buffer
  kind: 'guest' | 'customer' | 'staff'
  customer_id: string | null
  roles: Generated<StaffRole[]>
  /** Stays the same when the session id changes. */
  visitor_id: Generated<string>
  created_at: Date
  last_seen_at: Date
  expires_at: Date
}

interface IdempotencyTable {
  scope: string
  key: string
  body_hash: Buffer
  status: number | null
  /** The answer as it was sent; jsonb, so it is written as JSON text. */
  body: ColumnType<unknown, string | null, string | null>
  created_at: Date
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
}

interface CategoryTextTable {
  category_id: number
  locale: Locale
  name: string
  url_path: string
}

interface ProductTable {
  id: number
  category_id: number
  name: string
  slug: string
  updated_at: Date
}

interface AnnouncementTable {
  id: number
  valid_from: Date
  valid_to: Date
}

interface AnnouncementTextTable {
  announcement_id: number
  locale: Locale
  text: string
}

interface StaticPageTable {
  key: StaticPage
  locale: Locale
  title: string
  description: string
  /** jsonb, so it is written as JSON text. */
  blocks: ColumnType<StaticBlock[], string, string>
  changed_on: ColumnType<Date, string, string>
}
