import type { ColumnType } from 'kysely'
import type { Locale } from '#kernel/locale.ts'
import type { StaticPage } from '#contract/pages/static-pages.ts'
import type { StaticBlock } from '#contract/schemas/static-page.ts'

/** Texts and lists that people write; a part of tables.ts. */
export interface ContentTables {
  announcement: AnnouncementTable
  announcement_text: AnnouncementTextTable
  static_page: StaticPageTable
  promotion: PromotionTable
  promotion_text: PromotionTextTable
  promotion_product: PromotionProductTable
  content_block: ContentBlockTable
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

interface PromotionTable {
  url: string
  valid_from: Date
  valid_to: Date
}

interface PromotionTextTable {
  promotion_url: string
  locale: Locale
  title: string
  text: string
  meta_title: string
  meta_description: string
}

interface PromotionProductTable {
  promotion_url: string
  rank: number
  product_id: number
}

interface ContentBlockTable {
  identifier: string
  locale: Locale
  title: string | null
  content: string
}
