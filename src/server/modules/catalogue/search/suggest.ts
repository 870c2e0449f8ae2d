import { sql } from 'kysely'
import type { Db } from '#server/platform/db/pool.ts'
import { queryOf } from './candidates.ts'
import { commonCategories, completions, type SuggestedRow } from './complete.ts'
import type { SuggestInput, Suggestion } from './found.ts'
import { worthOfFit, worthOfLanguage } from './order.ts'
import { askFor } from './relax.ts'
import { fitQuery, shownText, type Term } from './terms.ts'
import { wordsOf } from './words.ts'

/** Enough rows to see what they have in common. */
const mostRows = 30
const mostWords = 2
const mostCategories = 2

export async function suggestFor(db: Db, input: SuggestInput): Promise<readonly Suggestion[]> {
  const asked = await askFor(db, input, (terms) => rowsFor(db, terms, input))
  if (asked === null) return []
  const { used, hits: rows } = asked
  const typed = shownText(used)
  const words = completions(wordsOf(typed), rows).slice(0, mostWords)
  const categories = commonCategories(rows).slice(0, mostCategories)
  const products = productsOf(rows).slice(0, Math.max(1, input.limit - words.length - categories.length))
  return [
    ...products,
    ...words.map((query) => ({ kind: 'words', query }) as const),
    ...categories.map((categoryId) => ({ kind: 'category', query: typed, categoryId }) as const),
  ].slice(0, input.limit)
}

async function rowsFor(
  db: Db,
  terms: readonly Term[],
  { locale, categoryId }: SuggestInput,
): Promise<readonly SuggestedRow[]> {
  const { rows } = await sql<SuggestedRow>`
    select product.id, product.name, creator, brand, family, product.category_id as "categoryId"
    from search_suggestions(
      ${queryOf({ terms, categoryId, filters: {} })}::tsquery,
      ${shownText(terms)},
      ${fitQuery(terms, 'A')}::tsquery,
      ${fitQuery(terms, 'AB')}::tsquery,
      ${worthOfFit}::float8[],
      ${mostRows}
    ) as hit
    join product on product.id = hit.product_id
    join category on category.id = product.category_id
    order by (nth > 1), score + case language when ${locale} then ${worthOfLanguage}::float8 else 0 end desc, product.id
  `.execute(db)
  return rows
}

/** Models before further devices of one; the family of the best hit first. */
function productsOf(rows: readonly SuggestedRow[]): Suggestion[] {
  const seen = new Set<string>()
  const fresh = rows.filter(({ name, creator }) => {
    const text = `${name}\t${creator ?? ''}`
    return !seen.has(text) && Boolean(seen.add(text))
  })
  const first = fresh[0]?.family
  const grouped = [
    ...fresh.filter(({ family }) => family === first),
    ...fresh.filter(({ family }) => family !== first),
  ]
  return grouped.map(({ id, name, family, creator, brand }) => ({
    kind: 'product',
    productId: id,
    name,
    family,
    detail: creator ?? brand,
  }))
}
