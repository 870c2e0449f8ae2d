import type { Db } from '#server/platform/db/pool.ts'
import { remembered } from '#server/platform/remembered.ts'
import { branchIds, type CategoryTree } from '#server/modules/catalogue/rules.ts'
import { categoryTags, readCategoryTree, treeTag } from '#server/modules/catalogue/trees.ts'
import { readCandidates, type Candidates } from './candidates.ts'
import { countFacets } from './cards.ts'
import type { FacetCounts } from './filters.ts'
import type { SearchInput } from './found.ts'
import { groupModels, type ModelCards } from './models.ts'
import { storedFacets } from './repo-browse.ts'

/** A category before anybody filters it: the cards of all its products, or only their counts where they are too many. */
export type UnfilteredCategory =
  | { readonly isLarge: true; readonly universe: FacetCounts }
  | {
      readonly isLarge: false
      readonly universe: FacetCounts
      readonly all: Candidates
      readonly shown: ModelCards
    }

/** Kept in memory until a product or a category in it changes. */
export async function readUnfilteredCategory(
  db: Db,
  { locale, categoryId, isByModel = false }: SearchInput,
): Promise<UnfilteredCategory> {
  const tree = await readCategoryTree(db, locale)
  const memo = {
    key: `category ${categoryId} ${isByModel}`,
    tags: [treeTag, ...categoryTags(idsWithin(tree, categoryId))],
    weigh: (base: UnfilteredCategory) => (base.isLarge ? 100 : base.all.cards.length + 100),
  }
  return remembered(db, memo, async (source) => {
    const stored = await storedFacets(source, categoryId)
    if (stored !== null) return { isLarge: true, universe: stored }
    const all = await readCandidates(source, { terms: [], categoryId, filters: {}, shown: 0, isByModel })
    return { isLarge: false, universe: countFacets(all.cards), all, shown: groupModels(all.cards) }
  })
}

function idsWithin(tree: CategoryTree, categoryId: number | null): readonly number[] {
  return categoryId === null ? [...tree.keys()] : branchIds(tree, categoryId)
}
