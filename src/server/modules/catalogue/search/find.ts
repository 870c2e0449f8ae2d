import { isCodeAlone } from '#kernel/typed-identifier.ts'
import type { Db } from '#server/platform/db/pool.ts'
import { browseCategory } from './browse-category.ts'
import { readCandidates, type Candidates } from './candidates.ts'
import { countFacets, filterCards, rootOf, type Card } from './cards.ts'
import { readUnfilteredCategory } from './unfiltered-category.ts'
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
import { absentMaker, askFor, type RelaxedSearch } from './relax.ts'
import { fewestOf } from './relax-rules.ts'
import { readCategoryTree } from '#server/modules/catalogue/trees.ts'
import type { SearchResult, SearchInput } from './found.ts'
import { groupModels, type ModelCards } from './models.ts'
import { shownText, type Term } from './terms.ts'

/** Words, a category, filters, or all of them. */
export async function findProducts(db: Db, input: SearchInput): Promise<SearchResult> {
  if (input.query === null) return findInCategory(db, input)
  const { locale, query, categoryId, isByModel = false } = input
  // The digits of a code are no words: those of '3-551-55167-7' stand in the names of cameras.
  if (isCodeAlone(query)) return nothing
  const asked = await askFor(db, { locale, query, isTyping: false }, async (terms) => {
    const shown = input.offset + input.limit
    const hits = await readCandidates(db, { terms, categoryId, filters: {}, shown, isByModel })
    return {
      ...hits,
      makers: hits.cards.map(({ modelWords, shelf }) => (modelWords > 0 ? shelf.values.brand : '') || null),
      fewestWords: fewestOf(hits.cards.map(({ modelWords }) => modelWords)),
    }
  })
  if (asked === null) return nothing
  if (asked === absentMaker) return { ...nothing, isUnlisted: true }
  const { used, isAsTyped, isUnlisted } = asked
  const { hits, otherWorld } =
    isAsTyped || isInChosenWorld(input)
      ? { hits: asked.hits, otherWorld: null }
      : await oneWorld(db, input, asked)
  const found = await narrowed(db, input, counted(used, hits))
  const correctedQuery = isAsTyped || hits.length === 0 ? null : shownText(used)
  return { ...found, correctedQuery, isUnlisted: isUnlisted && hits.length > 0, otherWorld }
}

/** A visitor who has chosen categories has chosen the world too. */
function isInChosenWorld({ categoryId, filters }: SearchInput): boolean {
  return categoryId !== null || activeFacets(filters).includes('category')
}

/** Hits for other words than the typed ones stay among devices or among media; the others are only counted. */
async function oneWorld(db: Db, input: SearchInput, { hits, isOfDevices }: RelaxedSearch<Candidates>) {
  const tree = await readCategoryTree(db, input.locale)
  const familyOf = ({ shelf }: Card) => tree.get(rootOf(shelf))?.family ?? null
  const [best] = cardsOnPage(hits.cards, { ...input, sort: 'relevance', offset: 0, limit: 1 })
  const world = isOfDevices ? 'ce' : best === undefined ? null : familyOf(best)
  const cards = hits.cards.filter((card) => familyOf(card) === world)
  const others = hits.cards.length - cards.length
  if (world === null || others === 0) return { hits, otherWorld: null }
  const family = world === 'ce' ? ('media' as const) : ('ce' as const)
  return { hits: { cards, length: cards.length, isCapped: false }, otherWorld: { family, count: others } }
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

function counted(terms: readonly Term[], all: Candidates): Base {
  const { cards, isCapped } = all
  return { terms, all, shown: groupModels(cards), universe: countFacets(cards), isUniverseExact: !isCapped }
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
