import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db/pool.ts'

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
  const { rows } = await sql<PackedProduct>`
    with recursive asked as (
      select id, category_id, format, weight_grams from product where id = any(${[...ids]}::integer[])
    ),
    above (start_id, id, parent_id, depth) as (
      select id, id, parent_id, 0 from category where id in (select category_id from asked)
      union all
      select above.start_id, category.id, category.parent_id, depth + 1
      from above join category on category.id = above.parent_id
    ),
    trail as (select start_id, array_agg(id order by depth) as ids from above group by start_id)
    select asked.id, ids as "categoryIds", format, weight_grams as "weightGrams"
    from asked join trail on start_id = category_id
  `.execute(db)
  return rows
}
