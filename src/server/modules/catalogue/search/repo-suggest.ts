import { sql } from 'kysely'
import type { Locale } from '#kernel/locale.ts'
import type { Db } from '#server/platform/db/pool.ts'
import type { SuggestedRow } from './complete.ts'
import { worthOfFit, worthOfLanguage, worthOfModelWord, worthOfYear } from './order.ts'

/** Queries are tsqueries as text. */
interface SuggestQuery {
  readonly query: string
  /** The beginning of a last word that the query leaves out because it is too short for the index. */
  readonly begun: string | null
  readonly text: string
  readonly fitOfTitle: string
  readonly fitOfTitleOrMaker: string
  readonly locale: Locale
  readonly most: number
}

export async function suggestedRows(
  db: Db,
  { query, begun, text, fitOfTitle, fitOfTitleOrMaker, locale, most }: SuggestQuery,
): Promise<readonly SuggestedRow[]> {
  const { rows } = await sql<SuggestedRow>`
    select product.id, product.name, creator, brand, family, product.category_id as "categoryId",
      product.group_id as "groupId", nth::integer, hit.model_words as "modelWords", indexed.model,
      score + case language when ${locale} then ${worthOfLanguage}::float8 else 0 end as score
    from search_suggestions(
      ${query}::tsquery,
      ${begun},
      ${text},
      ${fitOfTitle}::tsquery,
      ${fitOfTitleOrMaker}::tsquery,
      ${worthOfFit}::float8[],
      ${worthOfModelWord}::float8,
      ${worthOfYear}::float8,
      ${most}
    ) as hit
    join product on product.id = hit.product_id
    join product_index as indexed on indexed.product_id = hit.product_id
    join category on category.id = product.category_id
    order by (nth > 1), score desc, product.id
  `.execute(db)
  return rows
}
