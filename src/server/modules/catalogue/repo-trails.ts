import { sql } from 'kysely'
import type { Locale } from '#kernel/locale.ts'
import type { Db, Tx } from '#server/platform/db/pool.ts'

/** The place of a category in the tree. */
export interface CategoryTrail {
  readonly id: number
  /** The ids from the category itself up to the root. */
  readonly ids: readonly number[]
  /** The name of the root, by language. */
  readonly rootNames: Readonly<Partial<Record<Locale, string>>>
}

/** All categories: a few hundred at most. */
export async function categoryTrails(db: Db | Tx): Promise<CategoryTrail[]> {
  const { rows } = await sql<CategoryTrail>`
    with recursive trail (id, ids, root_id, parent_id) as (
      select id, array[id], id, parent_id from category
      union all
      select trail.id, trail.ids || category.id, category.id, category.parent_id
      from trail join category on category.id = trail.parent_id
    )
    select trail.id, ids, jsonb_object_agg(locale, name) as "rootNames"
    from trail join category_text on category_text.category_id = root_id
    where parent_id is null
    group by trail.id, ids
  `.execute(db)
  return rows
}
