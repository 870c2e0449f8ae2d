import type { Locale } from '#kernel/locale.ts'
import type { Db } from '#server/platform/db/pool.ts'
import { readProducts } from '#server/modules/catalogue/products.ts'
import { categoryTrail } from '#server/modules/catalogue/rules.ts'
import { readCategoryTree } from '#server/modules/catalogue/trees.ts'
import type { SuggestedRow } from './complete.ts'
import { worthOfLanguage } from './order.ts'
import { suggestedHits } from './repo-suggest.ts'

type SuggestQuery = Parameters<typeof suggestedHits>[1] & { readonly locale: Locale }

/** The hits with what there is to show of them, the best first: leads of models, then further devices of them. */
export async function suggestedRows(
  db: Db,
  { locale, ...asked }: SuggestQuery,
): Promise<readonly SuggestedRow[]> {
  const [hits, tree] = await Promise.all([suggestedHits(db, asked), readCategoryTree(db, locale)])
  const products = await readProducts(
    db,
    hits.map(({ productId }) => productId),
  )
  const productOf = new Map(products.map((row) => [row.id, row]))
  const rows = hits.flatMap(({ productId, score, ...hit }): SuggestedRow[] => {
    const product = productOf.get(productId)
    if (!product) return []
    const { id, name, creator, brand, categoryId, groupId, language } = product
    const family = categoryTrail(tree, categoryId)[0]?.family ?? 'ce'
    const ofLanguage = language === locale ? worthOfLanguage : 0
    return [{ ...hit, id, name, creator, brand, family, categoryId, groupId, score: score + ofLanguage }]
  })
  return rows.toSorted((a, b) => Number(a.nth > 1) - Number(b.nth > 1) || b.score - a.score || a.id - b.id)
}
