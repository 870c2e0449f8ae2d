import type { Db, Tx } from '#server/platform/db/pool.ts'
import { anyOf, type ProductRow } from './repo-product.ts'
import { categoryTrail, type CategoryTree } from './rules.ts'
import { readCategoryTrees } from './trees.ts'

/** The facts about a product that packing needs. */
export interface PackedProduct {
  readonly id: number
  /** The ids from the product's own category up to the root. */
  readonly categoryIds: readonly number[]
  readonly format: string | null
  /** Null if nobody has weighed the product. */
  readonly weightGrams: number | null
}

/** Unknown ids are left out. */
export async function packedProducts(db: Db | Tx, ids: readonly number[]): Promise<PackedProduct[]> {
  const rows = await db
    .selectFrom('product')
    .where('id', '=', anyOf(ids))
    .select(['id', 'category_id as categoryId', 'format', 'weight_grams as weightGrams'])
    .execute()
  const { de: tree } = await readCategoryTrees(db)
  return rows.map((row) => packedFromRow(tree, row))
}

type PackedRow = Pick<ProductRow, 'id' | 'categoryId' | 'format' | 'weightGrams'>

export function packedFromRow(
  tree: CategoryTree,
  { id, categoryId, format, weightGrams }: PackedRow,
): PackedProduct {
  const trail = categoryTrail(tree, categoryId).map((node) => node.id)
  return { id, categoryIds: trail.toReversed(), format, weightGrams }
}
