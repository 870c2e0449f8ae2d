import type { Db } from '#server/platform/db/pool.ts'
import { tsQueryText, type CandidateSearch } from './candidates.ts'
import { commonCategories, completionsOf, type SuggestedRow } from './complete.ts'
import type { SuggestedProduct, SuggestInput, Suggestion } from './found.ts'
import { absentMaker, askFor } from './relax.ts'
import { fewestOf } from './relax-rules.ts'
import { suggestedRows } from './suggested-rows.ts'
import { bySeries } from './series.ts'
import { fitQuery, shownText, writtenText } from './terms.ts'
import { plainText, typedWords } from './words.ts'

/** Enough rows to see what they have in common, and every model of a maker's line. */
const mostRows = 80
const mostWords = 2
const mostCategories = 2
const shortBeginning = 2

export async function suggestFor(db: Db, input: SuggestInput): Promise<readonly Suggestion[]> {
  const asked = await askFor(db, { ...input, isTyping: true }, async (terms, marks) => {
    const rows = await rowsFor(db, input, { terms, marks })
    const typed = writtenText(terms)
    return {
      rows,
      length: rows.length,
      makers: rows.map(({ family, brand }) => (family === 'ce' ? brand : null)),
      fewestWords: fewestOf(rows.map(({ modelWords }) => modelWords)),
      isNamed: () =>
        rows.some(({ model, name }) => model?.startsWith(typed) || plainText(name).startsWith(typed)),
      categories: () => [...new Set(rows.map(({ categoryId }) => categoryId))],
    }
  })
  if (asked === absentMaker) return []
  // Who types in an open category something that is not in it looks for it elsewhere.
  if (input.categoryId !== null && asked?.isAsTyped !== true)
    return suggestFor(db, { ...input, categoryId: null })
  if (asked === null) return []
  const { used, hits, isAsTyped, isOfDevices } = asked
  const world = isOfDevices ? 'ce' : hits.rows[0]?.family
  const rows = isAsTyped ? hits.rows : hits.rows.filter(({ family }) => family === world)
  const typed = shownText(used)
  // Models complete the words better than further words do.
  const isOfWorks = rows[0]?.family === 'media'
  const words = isOfWorks ? completionsOf(typedWords(typed), rows).slice(0, mostWords) : []
  const categories = commonCategories(rows).slice(0, isOfWorks ? mostCategories : 1)
  const isOfModels = used.every(({ kind }) => kind !== 'extra')
  const most = Math.max(1, input.limit - words.length - categories.length)
  return [
    ...productsOf(rows, isOfModels, most),
    ...words.map((query) => ({ kind: 'words', query }) as const),
    ...categories.map((categoryId) => ({ kind: 'category', query: typed, categoryId }) as const),
  ].slice(0, input.limit)
}

/** A last word of one or two letters begins too many words: it is looked for in the titles that have the others. */
function rowsFor(
  db: Db,
  { categoryId, locale }: SuggestInput,
  { terms, marks }: Pick<CandidateSearch, 'terms' | 'marks'>,
): Promise<readonly SuggestedRow[]> {
  const last = terms.at(-1)
  const before = terms.slice(0, -1)
  const begun = last && before.length > 0 && last.shown.length <= shortBeginning ? last.shown : null
  return suggestedRows(db, {
    query: tsQueryText({ terms: begun === null ? terms : before, marks, categoryId, filters: {} }),
    begun,
    text: writtenText(terms),
    fitOfTitle: fitQuery(terms, 'A'),
    fitOfTitleOrMaker: fitQuery(terms, 'AB'),
    locale,
    most: mostRows,
  })
}

/** Models before further devices of one; the family of the best hit first. */
function productsOf(rows: readonly SuggestedRow[], isOfModels: boolean, places: number): Suggestion[] {
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
  const models = grouped.filter(({ nth, model }) => nth === 1 && model !== null)
  const isOfSeries = isOfModels && first === 'ce' && models.length > places
  const found = isOfSeries ? bySeries(models) : grouped.map((lead) => ({ lead, further: [] }))
  return found.slice(0, places).map(({ lead, further }) => ({
    kind: 'product',
    ...suggestedProduct(lead, isOfModels),
    further: further.map((one) => suggestedProduct(one, isOfModels)),
  }))
}

function suggestedProduct(
  { id, name, family, creator, brand, groupId, nth }: SuggestedRow,
  isOfModels: boolean,
): SuggestedProduct {
  const isModel = isOfModels && groupId !== null && nth === 1
  return { productId: id, name, family, detail: creator ?? brand, isModel }
}
