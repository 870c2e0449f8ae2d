import type { ColumnType, Generated } from 'kysely'
import type { Locale } from '#kernel/locale.ts'

/** The table of the mails. It is a part of tables.ts. */
export interface MailTables {
  mail: MailTable
}

/** A column that only the previous version of the shop writes. New rows use the sealed columns instead. */
type PlainColumn = ColumnType<string | null, never, null>

interface MailTable {
  id: string
  kind: string
  /** A column of type jsonb, which is written as JSON text. */
  data: ColumnType<unknown, string, never>
  locale: Locale
  belongs_to: 'customer' | 'order' | 'mailbox' | null
  belongs_to_id: string | null
  recipient_hash: Buffer | null
  envelope: Buffer | null
  body: Buffer | null
  recipient: PlainColumn
  subject: PlainColumn
  body_text: PlainColumn
  body_html: PlainColumn
  created_at: Date
  /** Names what the mail is about, where a later mail about the same thing may replace it; otherwise null. */
  merge_key: string | null
  tries: Generated<number>
  next_try_at: Date
  last_fault: string | null
  sent_at: Date | null
}
