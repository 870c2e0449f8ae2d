import { sql } from 'kysely'
import type { Locale } from '#kernel/locale.ts'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import type { CategoryNode } from './rules.ts'

/** Every category in every language, in the order of the shop: a few hundred rows for each language. */
export function categoryNodes(db: Db | Tx): Promise<(CategoryNode & { readonly locale: Locale })[]> {
  return db
    .selectFrom('category')
    .innerJoin('category_text', 'category_text.category_id', 'category.id')
    .select([
      'category.id',
      'parent_id as parentId',
      'family',
      'is_accessory as isAccessory',
      'name',
      'url_path as urlPath',
      'locale',
    ])
    .orderBy('category.rank')
    .orderBy('category.id')
    .execute()
}

/** What landing pages and sitemaps ask for. */
export function catalogueRepo(db: Db) {
  return {
    /** How many products stand in each category itself; those below it are not in its number. */
    async productCounts(): Promise<ReadonlyMap<number, number>> {
      const rows = await db
        .selectFrom('product')
        .where('is_gone', '=', false)
        .select(({ fn }) => ['category_id as id', fn.countAll<string>().as('count')])
        .groupBy('category_id')
        .execute()
      return new Map(rows.map(({ id, count }) => [id, Number(count)]))
    },

    /** Search engines get only categories that hold a product, directly or in a category below. */
    async filledCategories(locale: Locale): Promise<{ urlPath: string; changedAt: Date }[]> {
      const { rows } = await sql<{ urlPath: string; changedAt: Date }>`
        with recursive filled (id, changed_at) as (
          select category_id, max(updated_at) from product where not is_gone group by category_id
          union all
          select category.parent_id, filled.changed_at
          from filled join category on category.id = filled.id
          where category.parent_id is not null
        )
        select url_path as "urlPath", max(changed_at) as "changedAt"
        from filled join category_text on category_text.category_id = filled.id
        where locale = ${locale}
        group by category_text.category_id, url_path
        order by category_text.category_id
      `.execute(db)
      return rows
    },

    async countAllProducts(): Promise<number> {
      const { count } = await db
        .selectFrom('product')
        .where('is_gone', '=', false)
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow()
      return Number(count)
    },

    /** Sorted by id, so that a product stays in the same sitemap when others are added. */
    productAddresses: (offset: number, limit: number) =>
      db
        .selectFrom('product')
        .where('is_gone', '=', false)
        .select(['id', 'slug', 'updated_at as updatedAt'])
        .orderBy('id')
        .offset(offset)
        .limit(limit)
        .execute(),
  }
}
