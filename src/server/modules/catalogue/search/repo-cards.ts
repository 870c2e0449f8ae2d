import { sql } from 'kysely'
import type { Db } from '#server/platform/db/pool.ts'

/** Queries are tsqueries as text; null if no words were typed. */
interface CardQuery {
  readonly query: string
  readonly text: string | null
  readonly fitOfTitle: string | null
  readonly fitOfTitleOrMaker: string | null
  readonly most: number
}

/** Many cards stand in one text, since a row for each costs more than its card. */
export async function storedCards(
  db: Db,
  { query, text, fitOfTitle, fitOfTitleOrMaker, most }: CardQuery,
): Promise<string[]> {
  const { rows } = await sql<{ part: string }>`
    select part from search_cards(
      ${query}::tsquery, ${text}::text, ${fitOfTitle}::tsquery, ${fitOfTitleOrMaker}::tsquery, ${most}::integer
    ) as part
  `.execute(db)
  return rows.map(({ part }) => part)
}
