import { sql } from 'kysely'
import type { Locale } from '#kernel/locale.ts'
import type { Db, Tx } from '#server/platform/db/pool.ts'

/** Where a product stands and what it is: decides which questions it is asked and how it travels. */
export interface ProductKind {
  readonly id: number
  /** From its own category up to the root. */
  readonly categoryIds: readonly number[]
  readonly groupId: number | null
  readonly configuration: string | null
  readonly format: string | null
  /** Null where nobody has weighed it. */
  readonly weightGrams: number | null
}

/** Unknown ids are left out. */
export async function productKinds(db: Db | Tx, ids: readonly number[]): Promise<ProductKind[]> {
  const { rows } = await sql<ProductKind>`
    with recursive asked as (
      select id, category_id, group_id, configuration, format, weight_grams
      from product where id = any(${[...ids]}::integer[])
    ),
    above (start_id, id, parent_id, depth) as (
      select id, id, parent_id, 0 from category where id in (select category_id from asked)
      union all
      select above.start_id, category.id, category.parent_id, depth + 1
      from above join category on category.id = above.parent_id
    ),
    trail as (select start_id, array_agg(id order by depth) as ids from above group by start_id)
    select asked.id, ids as "categoryIds", group_id as "groupId", configuration, format,
      weight_grams as "weightGrams"
    from asked join trail on start_id = category_id
  `.execute(db)
  return rows
}

export async function categoryName(db: Db | Tx, id: number, locale: Locale): Promise<string> {
  const row = await db
    .selectFrom('category_text')
    .where('category_id', '=', id)
    .where('locale', '=', locale)
    .select('name')
    .executeTakeFirst()
  return row?.name ?? ''
}
