import type { ColumnType, Generated } from 'kysely'

/** The seller's shipping box; a part of tables.ts. */
export interface BoxTables {
  box: BoxTable
  box_item: BoxItemTable
  box_scan: BoxScanTable
}

interface BoxTable {
  uuid: Generated<string>
  owner_id: string
  coupon_code: string | null
  is_express: Generated<boolean>
  created_at: Date
  touched_at: Date
}

interface BoxItemTable {
  id: ColumnType<number, never, never>
  box_uuid: string
  product_id: number
  family: 'ce' | 'media'
  group_id: number | null
  price_cents: number
  variant: 'NEW' | 'A0' | 'A1' | 'A2' | 'A3' | 'A4' | null
  grading_uuid: string | null
  /** JSON; the box knows its shape. */
  grading: ColumnType<unknown, string | null, string | null>
  table_version: number
  reserved_until: Date
  added_at: Date
  is_trade_in: Generated<boolean>
  place: number | null
  search_uuid: string | null
}

interface BoxScanTable {
  box_uuid: string
  scan_uuid: string
}
