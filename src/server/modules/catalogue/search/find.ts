import { isCodeAlone } from '#kernel/typed-identifier.ts'
import type { Db } from '#server/platform/db/pool.ts'
import { browseCategory } from './browse-category.ts'
import { readCandidates, type Candidates } from './candidates.ts'
import { countFacets, filterCards } from './cards.ts'
import { readUnfilteredCategory } from './unfiltered-category.ts'
import { readUnfilteredSearch } from './unfiltered-search.ts'
import {
  activeFacets,
  mostCounted,
  perFacet,
  certainlyCappedAbove,
  withoutFacet,
  type FacetCounts,
  type Filters,
} from './filters.ts'
import { cardsOnPage, type Page } from './order.ts'
import { absentMaker } from './relax.ts'
import type { SearchResult, SearchInput } from './found.ts'
import { groupModels, type ModelCards } from './models.ts'
import { shownText, type Term } from './terms.ts'

/** Words, a category, filters, or all of them. */
export async function findProducts(db: Db, input: SearchInput): Promise<SearchResult> {
  const { query } = input
  if (query === null) return findInCategory(db, input)
  // The digits of a code are no words: those of '3-551-55167-7' stand in the names of cameras.
  if (isCodeAlone(query)) return nothing
  const unfiltered = await readUnfilteredSearch(db, { ...input, query })
  if (unfiltered === null) return nothing
  if (unfiltered === absentMaker) return { ...nothing, isUnlisted: true }
  const { all, isAsTyped, isUnlisted, otherWorld, terms } = unfiltered
  const found = await narrowed(db, input, { ...unfiltered, isUniverseExact: !all.isCapped })
  const correctedQuery = isAsTyped || all.length === 0 ? null : shownText(terms)
  return { ...found, correctedQuery, isUnlisted: isUnlisted && all.length > 0, otherWorld }
}

async function findInCategory(db: Db, input: SearchInput): Promise<SearchResult> {
  const base = await readUnfilteredCategory(db, input)
  if (!base.isLarge) return narrowed(db, input, { ...base, terms: [], isUniverseExact: !base.all.isCapped })
  if (activeFacets(input.filters).length === 0) return browseCategory(db, input, base.universe)
  const all = { cards: [], length: 0, isCapped: true }
  return narrowed(db, input, { ...base, all, shown: groupModels([]), terms: [], isUniverseExact: true })
}

/** The hits before any filter. */
interface Base {
  readonly terms: readonly Term[]
  readonly all: Candidates
  readonly shown: ModelCards
  readonly universe: FacetCounts
  readonly isUniverseExact: boolean
}

/** All hits are in memory unless there are too many. Only then does the database apply the filters. */
async function narrowed(
  db: Db,
  input: SearchInput,
  { terms, all, shown: shownOfAll, universe, isUniverseExact }: Base,
): Promise<SearchResult> {
  const { filters, categoryId, isByModel = false } = input
  const active = activeFacets(filters)
  const ask = async (some: Filters): Promise<Candidates> => {
    if (activeFacets(some).length === 0) return all
    if (all.isCapped) {
      const isMany = expected(all, terms, universe, some) > certainlyCappedAbove
      const shown = input.offset + input.limit
      return readCandidates(db, { terms, categoryId, filters: some, shown, isByModel, isMany })
    }
    const cards = filterCards(all.cards, some)
    return { cards, length: cards.length, isCapped: false }
  }
  const [hits, ...others] = await Promise.all([
    ask(filters),
    ...active.map((name) => ask(withoutFacet(filters, name))),
  ])
  const counts = [hits, ...others].map((one) => (one === all ? universe : countFacets(one.cards)))
  const shown = hits === all ? shownOfAll : groupModels(hits.cards)
  return {
    ids: cardsOnPage(shown.cards, pageOf(input)).map(({ id }) => id),
    models: shown.models,
    numFound: hits.isCapped ? mostCounted : shown.cards.length,
    isCapped: hits.isCapped,
    areCountsExact: isUniverseExact && ![hits, ...others].some((one) => one.isCapped && one !== all),
    facets: perFacet((name) => (counts[active.indexOf(name) + 1] ?? universe)[name]),
    universe,
    correctedQuery: null,
    isUnlisted: false,
    otherWorld: null,
  }
}

/** How many hits the filters leave, as far as it is known: of a word its popular hits stand for all of them. */
function expected(all: Candidates, terms: readonly Term[], universe: FacetCounts, filters: Filters): number {
  const [only, ...others] = terms
  if (only === undefined) return countOfOne(universe, filters)
  if (others.length > 0 || only.isCorrected || all.cards.length === 0) return 0
  return (only.frequency * filterCards(all.cards, filters).length) / all.cards.length
}

/** How many a single facet leaves of a whole category; 0 where that is not known. */
function countOfOne(universe: FacetCounts, filters: Filters): number {
  const [name, ...others] = activeFacets(filters)
  // Categories are chosen with those below them, and counted without.
  if (name === undefined || name === 'category' || others.length > 0) return 0
  return universe[name]
    .filter(({ value }) => filters[name]?.includes(value))
    .reduce((sum, { count }) => sum + count, 0)
}

/** Lists for visitors put their language first. Other lists of a category only ask what is popular. */
function pageOf(input: SearchInput): Page {
  return input.query === null && input.isByModel !== true ? { ...input, locale: null } : input
}

const noCounts = perFacet(() => [])
const nothing: SearchResult = {
  ids: [],
  models: new Map(),
  numFound: 0,
  isCapped: false,
  areCountsExact: true,
  facets: noCounts,
  universe: noCounts,
  correctedQuery: null,
  isUnlisted: false,
  otherWorld: null,
}
