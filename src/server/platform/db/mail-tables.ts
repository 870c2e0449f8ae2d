import type { ColumnType, Generated } from 'kysely'
import type { Locale } from '#kernel/locale.ts'

/** Mails; a part of tables.ts. */
export interface MailTables {
  mail: MailTable
}

interface MailTable {
  id: string
  kind: string
  /** jsonb, so it is written as JSON text. */
  data: ColumnType<unknown, string, never>
  locale: Locale
  recipient: string
  subject: string
  body_text: string | null
  body_html: string | null
  created_at: Date
  tries: Generated<number>
  next_try_at: Date
  last_fault: string | null
  sent_at: Date | null
}
