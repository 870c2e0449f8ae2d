import { fail, ok } from '#kernel/result.ts'
import type { Locale } from '#kernel/locale.ts'
import type { ApiOutput } from '#contract/api-client.ts'
import type { Db } from '#server/platform/db/pool.ts'
import { pageSize } from './list.ts'
import { readProducts } from './products.ts'
import { countPromotedProducts, promotedProductIds, validPromotion } from './repo-promotions.ts'
import { pageCount } from './rules.ts'
import { readCategoryTree } from './trees.ts'
import { wireProduct } from './wire.ts'

type PromoList = ApiOutput<'promoList'>

interface PromotionInput {
  readonly locale: Locale
  readonly url: string
  readonly page: number
  readonly now: Date
}

/** The products of a campaign in its own order; before and after its days there is no such list. */
export async function viewPromotion(db: Db, { locale, url, page, now }: PromotionInput) {
  const promotion = await validPromotion(db, { locale, url, now })
  if (!promotion) return fail('not-found')
  const numFound = await countPromotedProducts(db, url)
  const pages = pageCount(numFound, pageSize)
  if (page > Math.max(1, pages)) return fail('not-found')
  const ids = await promotedProductIds(db, { locale, url, offset: (page - 1) * pageSize, limit: pageSize })
  const [rows, tree] = await Promise.all([readProducts(db, ids), readCategoryTree(db, locale)])
  const view: PromoList = {
    url,
    meta: { title: promotion.metaTitle, description: promotion.metaDescription },
    title: promotion.title,
    block: { identifier: `promotion-${url}`, title: null, content: promotion.text },
    products: { docs: rows.map((row) => wireProduct(tree, locale, row)) },
    pagination: { numFound, isCapped: false, page, pageSize, pageCount: pages },
  }
  return ok(view)
}
