import type { Db } from '#server/platform/db/pool.ts'
import { tsQueryText } from './candidates.ts'
import { commonCategories, completionsOf, type SuggestedRow } from './complete.ts'
import type { SuggestInput, Suggestion } from './found.ts'
import { askFor } from './relax.ts'
import { suggestedRows } from './repo-suggest.ts'
import { fitQuery, shownText } from './terms.ts'
import { typedWords } from './words.ts'

/** Enough rows to see what they have in common. */
const mostRows = 30
const mostWords = 2
const mostCategories = 2

export async function suggestFor(db: Db, input: SuggestInput): Promise<readonly Suggestion[]> {
  const asked = await askFor(db, input, (terms) =>
    suggestedRows(db, {
      query: tsQueryText({ terms, categoryId: input.categoryId, filters: {} }),
      text: shownText(terms),
      fitOfTitle: fitQuery(terms, 'A'),
      fitOfTitleOrMaker: fitQuery(terms, 'AB'),
      locale: input.locale,
      most: mostRows,
    }),
  )
  if (asked === null) return []
  const { used, hits: rows } = asked
  const typed = shownText(used)
  const words = completionsOf(typedWords(typed), rows).slice(0, mostWords)
  const categories = commonCategories(rows).slice(0, mostCategories)
  const products = productsOf(rows).slice(0, Math.max(1, input.limit - words.length - categories.length))
  return [
    ...products,
    ...words.map((query) => ({ kind: 'words', query }) as const),
    ...categories.map((categoryId) => ({ kind: 'category', query: typed, categoryId }) as const),
  ].slice(0, input.limit)
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
