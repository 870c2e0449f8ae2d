import type { ColumnType, Generated } from 'kysely'
import type { Locale } from '#kernel/locale.ts'

/** The tables of sell orders, a part of tables.ts. Only the module opens the sealed columns. */
export interface OrderTables {
  order_number: OrderNumberTable
  sell_order: SellOrderTable
  sell_parcel: SellParcelTable
  sell_item: SellItemTable
  order_event: OrderEventTable
  order_link: OrderLinkTable
  order_document: OrderDocumentTable
}

/** A jsonb column is written as JSON text. Only the module knows its shape. */
type Json = ColumnType<unknown, string, string>
type JsonOrNull = ColumnType<unknown, string | null, string | null>

interface OrderNumberTable {
  kind: string
  year: number
  last: number
}

interface SellOrderTable {
  uuid: string
  number: string
  box_uuid: string
  box_hash: string
  owner_id: string
  /** The visitor who placed the order; null for orders that are older than this column. */
  placed_by: ColumnType<string | null, string | undefined, string | null>
  stays_with_browser: ColumnType<boolean, boolean | undefined, boolean>
  locale: Locale
  placed_at: Date
  ship_by: Date
  expires_at: Date
  cancelled_at: Date | null
  expired_at: Date | null
  first_scan_at: Date | null
  forgotten_at: Date | null
  coupon_code: string | null
  coupon_terms: JsonOrNull
  coupon_bonus_cents: number
  is_express: boolean
  express_fee_cents: number
  total_cents: number
  fallback: Json
  declarations: Json
  carrier: string
  pickup_date: ColumnType<Date | null, string | null, string | null>
  pickup_slot: string | null
  shop_id: string | null
  wanted_parcels: number
  label_revision: Generated<number>
  reminded_day: Generated<number>
  country: string
  category_group: 'ce' | 'media' | 'mixed'
  payout_type: 'bank_transfer' | 'paypal' | 'voucher'
  is_holder_match: boolean
  is_first_order: boolean
  forecast: Json
  conversion_told_at: Date | null
  address: Buffer
  email: Buffer
  phone: Buffer | null
  payout: Buffer
  email_hash: Buffer
  iban_hash: Buffer | null
}

interface SellParcelTable {
  order_uuid: string
  parcel_index: number
  revision: number
  grams: number
  value_cents: number
  battery_devices: number
  needs_battery_mark: boolean
  needs_insured_service: boolean
  tracking_number: string
  state: 'CREATED' | 'IN_TRANSIT' | 'DELIVERED' | 'LOST' | 'VOIDED'
  voided_at: Date | null
}

interface SellItemTable {
  id: ColumnType<number, never, never>
  order_uuid: string
  parcel_index: number | null
  product_id: number
  family: 'ce' | 'media'
  group_id: number | null
  variant: 'NEW' | 'A0' | 'A1' | 'A2' | 'A3' | 'A4' | null
  grading: JsonOrNull
  tree_version: number | null
  table_version: number
  agreed_cents: number
  bonus_cents: number
  reoffer_cents: number | null
  final_cents: number | null
  state: ItemState
  added_at: Date
  removed_at: Date | null
  search_uuid: string | null
}

type ItemState =
  | 'EXPECTED'
  | 'RECEIVED'
  | 'MISSING'
  | 'CANCELLED'
  | 'GRADING'
  | 'ACCEPTED'
  | 'REOFFERED'
  | 'REJECTED'
  | 'ON_HOLD'
  | 'RETURN_PENDING'
  | 'RETURNED'
  | 'RECYCLED'
  | 'DONATED'
  | 'PAID'

interface OrderEventTable {
  /** A bigint, which pg reads as text. */
  id: ColumnType<string, never, never>
  order_uuid: string
  item_id: number | null
  from_state: string | null
  to_state: string
  event: string
  cause: string
  actor: string
  at: Date
}

interface OrderLinkTable {
  token_hash: Buffer
  order_uuid: string
  purpose: 'order'
  created_at: Date
  expires_at: Date
  revoked_at: Date | null
}

interface OrderDocumentTable {
  order_uuid: string
  name: string
  revision: number
  bytes: number
}
