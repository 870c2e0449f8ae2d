import type { Db, Tx } from '#server/platform/db/pool.ts'
import { remembered } from '#server/platform/remembered.ts'

export interface CategoryShipping {
  readonly grams: number
  readonly hasBattery: boolean
}

/** The tag of what is made from the weights of categories. */
export const categoryShippingTag = 'category-shipping'

/** By the id of the category, in memory until one changes. Few categories have an entry of their own. */
export function knownCategoryShipping(db: Db | Tx): Promise<ReadonlyMap<number, CategoryShipping>> {
  return remembered(db, { key: categoryShippingTag, tags: [categoryShippingTag] }, categoryShipping)
}

export async function categoryShipping(db: Db | Tx): Promise<ReadonlyMap<number, CategoryShipping>> {
  const rows = await db
    .selectFrom('category_shipping')
    .select(['category_id', 'default_grams as grams', 'has_battery as hasBattery'])
    .execute()
  return new Map(rows.map(({ category_id, ...row }) => [category_id, row]))
}
