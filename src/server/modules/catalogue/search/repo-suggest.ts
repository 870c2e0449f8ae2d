import { sql } from 'kysely'
import type { Db } from '#server/platform/db/pool.ts'
import { worthOfFit, worthOfModelWord, worthOfYear } from './order.ts'

/** Queries are tsqueries as text. */
interface SuggestQuery {
  readonly query: string
  /** The beginning of a last word that the query leaves out because it is too short for the index. */
  readonly begun: string | null
  readonly text: string
  readonly fitOfTitle: string
  readonly fitOfTitleOrMaker: string
  readonly most: number
}

export interface SuggestedHit {
  readonly productId: number
  /** 1 for the best hit of its model. */
  readonly nth: number
  readonly modelWords: number
  readonly model: string | null
  /** How well it fits and how much it is asked for. */
  readonly score: number
}

export async function suggestedHits(
  db: Db,
  { query, begun, text, fitOfTitle, fitOfTitleOrMaker, most }: SuggestQuery,
): Promise<readonly SuggestedHit[]> {
  const { rows } = await sql<SuggestedHit>`
    select product_id as "productId", nth::integer, model_words as "modelWords", model, score
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
    )
  `.execute(db)
  return rows
}
