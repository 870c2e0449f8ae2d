import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Locale } from '#kernel/locale.ts'

/** Settings, prices, watches and coupons; a part of tables.ts. */
export interface PricingTables {
  setting: SettingTable
  price_table: PriceTableTable
  base_offer: BaseOfferTable
  media_market: MediaMarketTable
  market_quote: MarketQuoteTable
  price_watch: PriceWatchTable
  coupon: CouponTable
  coupon_use: CouponUseTable
}

/** Never changed once it stands; the database refuses it. */
type Unchanging<T> = ColumnType<T, T, never>

interface SettingTable {
  key: Unchanging<string>
  version: Unchanging<number>
  value: Unchanging<number>
  changed_at: Unchanging<Date>
  changed_by: Unchanging<string>
}

interface PriceTableTable {
  version: GeneratedAlways<number>
  valid_from: Unchanging<Date>
  created_at: Unchanging<Date>
  note: Unchanging<string>
}

interface BaseOfferTable {
  product_id: Unchanging<number>
  valid_from: Unchanging<Date>
  version: Unchanging<number>
  cents: Unchanging<number>
  stop_reason: Unchanging<string | null>
}

interface MediaMarketTable {
  product_id: number
  expected_sale_cents: number
  stock: number
  sold_in_12_weeks: number
}

interface MarketQuoteTable {
  product_id: number
  variant_label: string
  source: string
  cents: number
  quoted_at: Date
}

interface PriceWatchTable {
  id: GeneratedAlways<number>
  /** Null while the model is not listed that somebody waits for. */
  product_id: number | null
  /** The words that were searched for that model. */
  wanted: string | null
  looked_at: Date | null
  /** Written only by the version before this one; new rows have the sealed columns. */
  email: ColumnType<string | null, never, null>
  sealed_email: Buffer | null
  email_hash: Buffer | null
  locale: Locale
  target_cents: number | null
  created_at: Date
  /** When its event was published. */
  due_at: Date | null
  /** When its mail was handed over. */
  told_at: Date | null
}

interface CouponTable {
  code: string
  type: 'PERCENT' | 'FIXED' | 'PER_ITEM'
  value: number
  family: 'ce' | 'media' | null
  category_ids: Generated<number[]>
  product_ids: Generated<number[]>
  min_cents: Generated<number>
  max_bonus_cents: number | null
  valid_from: Date
  valid_to: Date
  uses_total: number | null
  uses: Generated<number>
  uses_per_customer: number | null
  first_order_only: Generated<boolean>
  countries: Generated<string[]>
  combinable_with_voucher_bonus: Generated<boolean>
}

interface CouponUseTable {
  code: Unchanging<string>
  holder: Unchanging<string>
  nth: Unchanging<number>
  box_uuid: Unchanging<string>
  used_at: Unchanging<Date>
}
