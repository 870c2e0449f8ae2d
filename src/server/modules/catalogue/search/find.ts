import type { Db } from '#server/platform/db/pool.ts'
import { browse, storedFacets } from './browse.ts'
import { candidates, type Candidates } from './candidates.ts'
import { countValues, narrow } from './cards.ts'
import {
  activeFacets,
  mostCounted,
  perFacet,
  withoutFacet,
  type FacetCounts,
  type Filters,
} from './filters.ts'
import { sorted } from './order.ts'
import { askFor } from './relax.ts'
import type { Found, SearchInput } from './found.ts'
import { shownText, type Term } from './terms.ts'

/** Words, a category, filters, or all of them. */
export async function findProducts(db: Db, input: SearchInput): Promise<Found> {
  if (input.query === null) return findInCategory(db, input)
  const asked = await askFor(db, { ...input, query: input.query }, (terms) =>
    candidates(db, { terms, categoryId: input.categoryId, filters: {}, shown: input.offset + input.limit }),
  )
  if (asked === null) return nothing
  const { used, hits, isAsTyped } = asked
  const found = await narrowed(db, input, { terms: used, all: hits, universe: countsOf(hits) })
  return { ...found, correctedQuery: isAsTyped || hits.length === 0 ? null : shownText(used) }
}

async function findInCategory(db: Db, input: SearchInput): Promise<Found> {
  const { categoryId, filters } = input
  const stored = await storedFacets(db, categoryId)
  if (stored === null) {
    const all = await candidates(db, { terms: [], categoryId, filters: {}, shown: 0 })
    return narrowed(db, input, { terms: [], all, universe: countsOf(all) })
  }
  if (activeFacets(filters).length === 0) return browse(db, input, stored)
  return narrowed(db, input, { terms: [], all: { cards: [], length: 0, isCapped: true }, universe: stored })
}

/** What there is before any filter. */
interface Base {
  readonly terms: readonly Term[]
  readonly all: Candidates
  readonly universe: FacetCounts
}

/** All hits are at hand unless there are too many: only then are the filters asked of the database. */
async function narrowed(db: Db, input: SearchInput, { terms, all, universe }: Base): Promise<Found> {
  const { filters, categoryId } = input
  const active = activeFacets(filters)
  const ask = async (some: Filters): Promise<Candidates> => {
    if (activeFacets(some).length === 0) return all
    if (all.isCapped) {
      const isMany = terms.length === 0 && countOfOne(universe, some) > 2 * mostCounted
      return candidates(db, { terms, categoryId, filters: some, shown: input.offset + input.limit, isMany })
    }
    const cards = narrow(all.cards, some)
    return { cards, length: cards.length, isCapped: false }
  }
  const [hits, ...others] = await Promise.all([
    ask(filters),
    ...active.map((name) => ask(withoutFacet(filters, name))),
  ])
  return {
    ids: pageOf(hits, input),
    numFound: hits.isCapped ? mostCounted : hits.length,
    isCapped: hits.isCapped,
    facets: perFacet((name) => {
      const at = active.indexOf(name)
      const counted = at < 0 ? hits : (others[at] ?? hits)
      return counted === all ? universe[name] : countValues(counted.cards, name)
    }),
    universe,
    correctedQuery: null,
  }
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

function countsOf({ cards }: Candidates): FacetCounts {
  return perFacet((name) => countValues(cards, name))
}

function pageOf({ cards }: Candidates, { sort, offset, limit }: SearchInput): number[] {
  if (limit === 0 || offset >= cards.length) return []
  return sorted(cards, sort)
    .slice(offset, offset + limit)
    .map(({ id }) => id)
}

const noCounts = perFacet(() => [])
const nothing: Found = {
  ids: [],
  numFound: 0,
  isCapped: false,
  facets: noCounts,
  universe: noCounts,
  correctedQuery: null,
}
