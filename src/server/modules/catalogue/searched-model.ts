import type { Locale } from '#kernel/locale.ts'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import { readProducts } from './products.ts'
import { productSearch } from './search/search.ts'
import { readCategoryTree } from './trees.ts'

interface SearchedModel {
  /** A device was typed that is not listed. */
  readonly isUnlisted: boolean
  /** The device that fits best; null if no listed one has all that tells the typed model apart. */
  readonly productId: number | null
}

/** Whether we list the model that was searched. */
export async function findSearchedModel(
  db: Db | Tx,
  { locale, query }: { readonly locale: Locale; readonly query: string },
): Promise<SearchedModel> {
  const found = await productSearch(db).find({
    locale,
    query,
    categoryId: null,
    filters: {},
    sort: 'relevance',
    offset: 0,
    limit: 1,
    isByModel: true,
  })
  const [best] = found.isUnlisted ? [] : await readProducts(db, found.ids)
  if (!best) return { isUnlisted: found.isUnlisted, productId: null }
  const tree = await readCategoryTree(db, locale)
  const isDevice = tree.get(best.categoryId)?.family === 'ce'
  return { isUnlisted: false, productId: isDevice ? best.id : null }
}
