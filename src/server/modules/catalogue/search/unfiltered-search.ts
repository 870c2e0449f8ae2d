import type { Db } from '#server/platform/db/pool.ts'
import { remembered } from '#server/platform/remembered.ts'
import { productsTag, readCategoryTree, treeTag } from '#server/modules/catalogue/trees.ts'
import { enoughOfMany, readCandidates, type Candidates } from './candidates.ts'
import { countFacets, rootOf, type Card } from './cards.ts'
import { activeFacets, type FacetCounts } from './filters.ts'
import type { SearchInput, SearchResult } from './found.ts'
import { groupModels, type ModelCards } from './models.ts'
import { cardsOnPage, fitOfBeginning } from './order.ts'
import { absentMaker, askFor, type RelaxedSearch } from './relax.ts'
import { fewestOf } from './relax-rules.ts'
import type { Term } from './terms.ts'

/** What typed words find before anybody filters it. */
export interface UnfilteredSearch extends Pick<SearchResult, 'isUnlisted' | 'otherWorld'> {
  readonly terms: readonly Term[]
  readonly isAsTyped: boolean
  readonly all: Candidates
  readonly shown: ModelCards
  readonly universe: FacetCounts
}

export type TypedSearch = SearchInput & { readonly query: string }

type Outcome = UnfilteredSearch | typeof absentMaker | null

/** In memory until a product changes: whoever pages, sorts or filters asks for the same words again. */
export function readUnfilteredSearch(db: Db, input: TypedSearch): Promise<Outcome> {
  const { locale, query, categoryId, isByModel = false, offset, limit } = input
  const most = Math.max(enoughOfMany, offset + limit)
  const isChosen = isInChosenWorld(input)
  const memo = {
    key: `search ${JSON.stringify([locale, query, categoryId, isByModel, most, isChosen])}`,
    tags: [treeTag, productsTag],
    weigh: (found: Outcome) => (found === null || found === absentMaker ? 5 : found.all.length + 50),
  }
  return remembered(db, memo, (source) => search(source, input, isChosen))
}

async function search(db: Db, input: TypedSearch, isChosen: boolean): Promise<Outcome> {
  const { locale, query, categoryId, isByModel = false } = input
  const asked = await askFor(db, { locale, query, isTyping: false }, async (terms, marks) => {
    const shown = input.offset + input.limit
    const hits = await readCandidates(db, { terms, marks, categoryId, filters: {}, shown, isByModel })
    return {
      ...hits,
      makers: hits.cards.map(({ modelWords, shelf }) => (modelWords > 0 ? shelf.values.brand : '') || null),
      fewestWords: fewestOf(hits.cards.map(({ modelWords }) => modelWords)),
      isNamed: () => hits.cards.some(({ fit }) => fit >= fitOfBeginning),
      categories: () => [...new Set(hits.cards.map(({ shelf }) => Number(shelf.values.category)))],
    }
  })
  if (asked === null || asked === absentMaker) return asked
  const { used: terms, isAsTyped, isUnlisted } = asked
  const { hits, otherWorld } =
    isAsTyped || isChosen ? { hits: asked.hits, otherWorld: null } : await oneWorld(db, input, asked)
  const { cards, length, isCapped } = hits
  return {
    terms,
    isAsTyped,
    isUnlisted,
    otherWorld,
    all: { cards, length, isCapped },
    shown: groupModels(cards),
    universe: countFacets(cards),
  }
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
