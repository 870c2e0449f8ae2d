import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import { mostCounted } from './filters.ts'

/** The index cards of these products, from which facets are counted. */
export async function indexCards(tx: Tx, ids: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ card: string }>`
    select card from product_index where product_id = any(${ids}::integer[])
  `.execute(tx)
  return rows.map(({ card }) => card)
}

/** Takes the old cards out of the stored counts of large categories, and adds the new ones. */
export async function moveFacetCounts(
  tx: Tx,
  before: readonly string[],
  after: readonly string[],
): Promise<void> {
  await sql`
    with field as (
      select -1 as sign, string_to_array(card, E'\\t') as of from unnest(${before}::text[]) as card
      union all
      select 1, string_to_array(card, E'\\t') from unnest(${after}::text[]) as card
    ),
    large as (select distinct category_id from category_facet),
    moved as (
      select large.category_id, facet, value, sum(sign)::integer as difference
      from field
      cross join lateral (values ('category', of[6]), ('price', of[7]), ('availability', of[8]), ('format', of[9]),
        ('language', of[10]), ('storage', of[11]), ('colour', of[12]), ('brand', of[13])) as named (facet, value)
      join large on large.category_id = 0 or large.category_id = any(string_to_array(of[5], '.')::integer[])
      where value <> ''
      group by 1, 2, 3 having sum(sign) <> 0
    )
    insert into category_facet (category_id, facet, value, count)
    select category_id, facet, value, difference from moved
    -- In one order: two transactions that wait for each other would otherwise wait for ever.
    order by 1, 2, 3
    on conflict (category_id, facet, value) do update set count = category_facet.count + excluded.count
  `.execute(tx)
  await sql`delete from category_facet where count <= 0`.execute(tx)
}

/** Whether a category has grown so large that its facets are counted beforehand, and nobody has counted them yet. */
export async function hasUncountedCategory(db: Db): Promise<boolean> {
  const { rows } = await sql`
    with recursive above (leaf_id, id, parent_id) as (
      select id, id, parent_id from category
      union all
      select leaf_id, category.id, category.parent_id from above join category on category.id = above.parent_id
    ),
    size as (select category_id, count(*) as products from product_index group by category_id),
    shelf as (select leaf_id, id from above union all select id, 0 from category)
    select shelf.id from shelf join size on size.category_id = shelf.leaf_id
    where shelf.id not in (select category_id from category_facet)
    group by shelf.id having sum(products) > ${mostCounted}
    limit 1
  `.execute(db)
  return rows.length > 0
}
