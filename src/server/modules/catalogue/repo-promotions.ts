import { sql } from 'kysely'
import type { Locale } from '#kernel/locale.ts'
import type { Db } from '#server/platform/db/pool.ts'

interface PartOfPromotion {
  readonly locale: Locale
  readonly url: string
  readonly offset: number
  readonly limit: number
}

/** The texts of a campaign; nothing before and after its days. */
export function validPromotion(
  db: Db,
  { locale, url, now }: { readonly locale: Locale; readonly url: string; readonly now: Date },
) {
  return db
    .selectFrom('promotion')
    .innerJoin('promotion_text', 'promotion_text.promotion_url', 'promotion.url')
    .where('promotion.url', '=', url)
    .where('locale', '=', locale)
    .where('valid_from', '<=', now)
    .where('valid_to', '>', now)
    .select(['title', 'text', 'meta_title as metaTitle', 'meta_description as metaDescription'])
    .executeTakeFirst()
}

/** Products gone for good have left the list, so that no page of it is short. */
function shown(db: Db, url: string) {
  return db
    .selectFrom('promotion_product')
    .innerJoin('product', 'product.id', 'promotion_product.product_id')
    .where('promotion_url', '=', url)
    .where('is_gone', '=', false)
}

export async function countPromotedProducts(db: Db, url: string): Promise<number> {
  const { count } = await shown(db, url)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Works in the visitor's language come first: those are the ones at home on the shelf. */
export async function promotedProductIds(
  db: Db,
  { locale, url, offset, limit }: PartOfPromotion,
): Promise<number[]> {
  const rows = await shown(db, url)
    .select('product_id as id')
    .orderBy(sql`coalesce(product.language = ${locale}, true)`, 'desc')
    .orderBy('promotion_product.rank')
    .offset(offset)
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
