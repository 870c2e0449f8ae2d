import type { ColumnType } from 'kysely'

/** The tables of the way from box to order, a part of tables.ts. Only the module opens the sealed columns. */
export interface CheckoutTables {
  checkout: CheckoutTable
  saved_choice: SavedChoiceTable
}

interface CheckoutTable {
  box_uuid: string
  address: Buffer | null
  email: Buffer | null
  phone: Buffer | null
  payout: Buffer | null
  carrier: string | null
  pickup_date: ColumnType<Date | null, string | null, string | null>
  pickup_slot: string | null
  shop_id: string | null
  touched_at: Date
}

interface SavedChoiceTable {
  id: ColumnType<number, never, never>
  owner_id: string
  kind: 'address' | 'account'
  value_hash: Buffer
  value: Buffer
  saved_at: Date
  /** When it last became part of an order; null before that. */
  used_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}
