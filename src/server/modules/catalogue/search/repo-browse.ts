import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#server/platform/db/pool.ts'
import { allCategories, perFacet, type FacetCount, type FacetCounts } from './filters.ts'
import type { SearchInput } from './found.ts'

/** The first `most` rows of one category in each order; every one is read from an index. */
const orders: Readonly<Record<SearchInput['sort'], (most: number) => RawBuilder<unknown>>> = {
  relevance: (most) => byPopularity(most),
  popularity: (most) => byPopularity(most),
  'price-ascending': (most) => sql`
    select product_id, offer_cents as key, product_id as tie from product_index
    where category_id = below.id and offer_cents > 0
    order by offer_cents, product_id limit ${most}`,
  'price-descending': (most) => sql`
    select product_id, -offer_cents as key, -product_id as tie from product_index
    where category_id = below.id
    order by offer_cents desc, product_id desc limit ${most}`,
  newest: (most) => sql`
    select product_id, -released_year as key, product_id as tie from product_index
    where category_id = below.id and released_year is not null
    order by released_year desc nulls last, product_id limit ${most}`,
}

function byPopularity(most: number): RawBuilder<unknown> {
  return sql`
    select product_id, -popularity as key, product_id as tie from product_index
    where category_id = below.id
    order by popularity desc, product_id limit ${most}`
}

/** The facets of a large category as `settleSearch` counted them; null if the category is not large. */
export async function storedFacets(db: Db, categoryId: number | null): Promise<FacetCounts | null> {
  const rows = await db
    .selectFrom('category_facet')
    .where('category_id', '=', categoryId ?? allCategories)
    .select(['facet', 'value', 'count'])
    .orderBy('count', 'desc')
    .orderBy('value')
    .execute()
  if (rows.length === 0) return null
  const byFacet = Map.groupBy(rows, ({ facet }) => facet)
  return perFacet((name): FacetCount[] =>
    (byFacet.get(name) ?? []).map(({ value, count }) => ({ value, count })),
  )
}

export async function productIdsOfPage(
  db: Db,
  categoryId: number,
  { sort, offset, limit }: SearchInput,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive below (id) as (
      select id from category where id = ${categoryId} or (${categoryId} = ${allCategories} and parent_id is null)
      union all
      select category.id from category join below on category.parent_id = below.id
    )
    select first.product_id as id
    from below cross join lateral (${orders[sort](offset + limit)}) as first
    order by first.key, first.tie
    offset ${offset} limit ${limit}
  `.execute(db)
  return rows.map(({ id }) => id)
}
