import type { ColumnType } from 'kysely'
import type { Locale } from '#kernel/locale.ts'

/** The tables for copies and deletion of a person's data; a part of tables.ts. Only the module opens sealed columns. */
export interface PrivacyTables {
  data_export: DataExportTable
  privacy_request: PrivacyRequestTable
  deletion_request: DeletionRequestTable
}

interface DataExportTable {
  uuid: string
  owner_id: string
  customer_id: string | null
  email: Buffer | null
  email_hash: Buffer | null
  locale: Locale
  asked_at: Date
  ready_at: Date | null
  expires_at: Date | null
  file: Buffer | null
}

interface PrivacyRequestTable {
  id: string
  kind: 'export' | 'deletion'
  email: Buffer
  email_hash: Buffer
  locale: Locale
  asked_at: Date
}

interface DeletionRequestTable {
  id: string
  customer_id: string | null
  email: Buffer | null
  email_hash: Buffer | null
  locale: Locale
  asked_at: Date
  planned_for: ColumnType<Date | null, string | null, string | null>
  done_at: Date | null
}
