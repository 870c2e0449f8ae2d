import type { ColumnType, Generated } from 'kysely'
import type { Locale } from '#kernel/locale.ts'

/** Mails; a part of tables.ts. */
export interface MailTables {
  mail: MailTable
}

/** Written by the version before this one alone; new rows have the sealed columns. */
type Plain = ColumnType<string | null, never, null>

interface MailTable {
  id: string
  kind: string
  /** jsonb, so it is written as JSON text. */
  data: ColumnType<unknown, string, never>
  locale: Locale
  belongs_to: 'customer' | 'order' | 'mailbox' | null
  belongs_to_id: string | null
  recipient_hash: Buffer | null
  envelope: Buffer | null
  body: Buffer | null
  recipient: Plain
  subject: Plain
  body_text: Plain
  body_html: Plain
  created_at: Date
  /** What the mail is about, where later mails about the same thing may replace it; otherwise null. */
  merge_key: string | null
  tries: Generated<number>
  next_try_at: Date
  last_fault: string | null
  sent_at: Date | null
}
