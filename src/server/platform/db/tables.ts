import type { ColumnType, Generated } from 'kysely'
import type { StaffRole } from '#contract/define.ts'
import type { AccountTables } from './account-tables.ts'
import type { BoxTables } from './box-tables.ts'
import type { CatalogueTables } from './catalogue-tables.ts'
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
    CatalogueTables,
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
