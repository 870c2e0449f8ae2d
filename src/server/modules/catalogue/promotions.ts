import { sql } from 'kysely'
import { fail, ok } from '#kernel/result.ts'
import type { Locale } from '#kernel/locale.ts'
import type { ApiOutput } from '#contract/api-client.ts'
import type { Db } from '#server/platform/db/pool.ts'
import { pageSize } from './list.ts'
import { productRepo } from './repo-product.ts'
import { catalogueRepo } from './repo.ts'
import { pageCount, treeOf } from './rules.ts'
import { productOf } from './wire.ts'

type PromoList = ApiOutput<'promoList'>

interface Asked {
  readonly locale: Locale
  readonly url: string
  readonly page: number
  readonly now: Date
}

/** The products of a campaign in its own order; before and after its days there is no such list. */
export async function viewPromotion(db: Db, { locale, url, page, now }: Asked) {
  const promotion = await textOf(db, locale, url, now)
  if (!promotion) return fail('not-found')
  const numFound = await countProducts(db, url)
  const pages = pageCount(numFound, pageSize)
  if (page > Math.max(1, pages)) return fail('not-found')
  const ids = await productIds(db, { locale, url, page })
  const [rows, nodes] = await Promise.all([productRepo(db).byIds(ids), catalogueRepo(db).categories(locale)])
  const tree = treeOf(nodes)
  const view: PromoList = {
    url,
    meta: { title: promotion.metaTitle, description: promotion.metaDescription },
    title: promotion.title,
    block: { identifier: `promotion-${url}`, title: null, content: promotion.text },
    products: { docs: rows.map((row) => productOf(tree, locale, row)) },
    pagination: { numFound, isCapped: false, page, pageSize, pageCount: pages },
  }
  return ok(view)
}

function textOf(db: Db, locale: Locale, url: string, now: Date) {
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

async function countProducts(db: Db, url: string): Promise<number> {
  const { count } = await shown(db, url)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Works in the visitor's language come first: those are the ones at home on the shelf. */
async function productIds(db: Db, { locale, url, page }: Omit<Asked, 'now'>): Promise<number[]> {
  const rows = await shown(db, url)
    .select('product_id as id')
    .orderBy(sql`coalesce(product.language = ${locale}, true)`, 'desc')
    .orderBy('promotion_product.rank')
    .offset((page - 1) * pageSize)
    .limit(pageSize)
    .execute()
  return rows.map(({ id }) => id)
}
