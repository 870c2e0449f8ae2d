import { perLocale, type Locale, type PerLocale } from '#kernel/locale.ts'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import { remembered } from '#server/platform/remembered.ts'
import { categoryNodes } from './repo.ts'
import { categoryTree, type CategoryTree } from './rules.ts'

/** The tag of everything that is made from the tree of categories. */
export const treeTag = 'categories'

/** The tag of what may be made from any product, such as the hits of typed words. */
export const productsTag = 'products'

/** The tree in every language. It is read once, and again after a category has changed. */
export function readCategoryTrees(db: Db | Tx): Promise<PerLocale<CategoryTree>> {
  return remembered(db, { key: treeTag, tags: [treeTag] }, async (source) => {
    const nodes = Map.groupBy(await categoryNodes(source), ({ locale }) => locale)
    return perLocale((locale) => categoryTree(nodes.get(locale) ?? []))
  })
}

/** A product belongs to the tag of its own category only, so a list needs those of all categories in it. */
export function categoryTags(ids: readonly number[]): string[] {
  return ids.map((id) => `category:${id}`)
}

export async function readCategoryTree(db: Db | Tx, locale: Locale): Promise<CategoryTree> {
  return (await readCategoryTrees(db))[locale]
}
