import { sql } from 'kysely'
import type { Db } from '#server/platform/db/pool.ts'
import { mostCounted } from './filters.ts'
import { popularityTierSql } from './repo-index-rows.ts'

/** How many products tier 0 should have, and how many tiers 0 and 1 should have together. */
const tierSizes = [2_000, 50_000]
const rowsAtOnce = 20_000

/** Writes the lowest popularity of each tier. Products as popular as the first one too many stay below. */
export async function writeTierBounds(db: Db): Promise<void> {
  await sql`
    insert into search_tier (tier, popular_from)
    select sizes.tier, 1 + (
      select popularity from product_index order by popularity desc offset sizes.size limit 1
    )
    from unnest(${[0, 1]}::integer[], ${tierSizes}::integer[]) as sizes (tier, size)
    -- Below these sizes every tier is small enough as it is.
    where (select count(*) from (select from product_index limit ${tierSizes[1] ?? 0} + 1) as first_ones) > ${tierSizes[1] ?? 0}
    on conflict (tier) do update set popular_from = excluded.popular_from
  `.execute(db)
}

/** Puts the next products by id into their tier and returns the last id; null when no product is left. */
export async function moveNextProducts(db: Db, after: number): Promise<number | null> {
  const { rows } = await sql<{ last: number | null }>`
    with part as (
      select product_id, tier, popularity from product_index
      where product_id > ${after} order by product_id limit ${rowsAtOnce}
    ),
    meant as (
      select product_id, tier, ${popularityTierSql} as meant_tier from part
    ),
    moved as (
      update product_index set tier = meant_tier from meant
      where product_index.product_id = meant.product_id and meant.tier <> meant_tier
    )
    select max(product_id) as last from part
  `.execute(db)
  return rows[0]?.last ?? null
}

/** Counts the facets of the large categories. A search counts those of smaller ones by itself. */
export async function countLargeCategories(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`delete from category_facet`.execute(tx)
    await sql`
      with recursive above (leaf_id, id, parent_id) as (
        select id, id, parent_id from category
        union all
        select leaf_id, category.id, category.parent_id from above join category on category.id = above.parent_id
      ),
      shelf as (
        select leaf_id, id from above union all select id, 0 from category
      ),
      size as (select category_id, count(*) as products from product_index group by category_id),
      large as (
        select shelf.id from shelf join size on size.category_id = shelf.leaf_id
        group by shelf.id having sum(products) > ${mostCounted}
      ),
      field as (
        select category_id, string_to_array(card, E'\\t') as of from product_index
        where category_id in (select leaf_id from shelf where id in (select id from large where id > 0))
          or exists (select from large where id = 0)
      ),
      counted as (
        select category_id, count(*) as times, grouping(of[7], of[8], of[9], of[10], of[11], of[12], of[13]) as of_what,
          coalesce(of[7], of[8], of[9], of[10], of[11], of[12], of[13]) as value
        from field
        group by grouping sets ((category_id), (category_id, of[7]), (category_id, of[8]), (category_id, of[9]),
          (category_id, of[10]), (category_id, of[11]), (category_id, of[12]), (category_id, of[13]))
      )
      insert into category_facet (category_id, facet, value, count)
      select large.id, facet, case facet when 'category' then category_id::text else value end, sum(times)
      from counted
      join (values (127, 'category'), (63, 'price'), (95, 'availability'), (111, 'format'), (119, 'language'),
        (123, 'storage'), (125, 'colour'), (126, 'brand')) as named (of_what, facet) using (of_what)
      join shelf on shelf.leaf_id = counted.category_id
      join large on large.id = shelf.id
      where facet = 'category' or value <> ''
      group by 1, 2, 3
    `.execute(tx)
  })
}

/** Makes searches fast again after many products were written. */
export async function tidySearch(db: Db): Promise<void> {
  await sql`select tidy_search()`.execute(db)
}
