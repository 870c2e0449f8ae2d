import type { Trait } from '../grading/tree.ts'

/** Which tree the devices of a category are asked, and what they have. */
export interface CategoryQuestions {
  readonly tree: string
  readonly traits: readonly Trait[]
}

/** The questions of a category, also for the categories below it that have no entry. */
export const categoryQuestions: readonly (CategoryQuestions & { readonly categoryId: number })[] = [
  { categoryId: 1112, tree: 'phone', traits: [] },
  { categoryId: 1294, tree: 'tablet', traits: [] },
  { categoryId: 2665, tree: 'watch', traits: [] },
  // A strap does not switch on, and no account of its owner is on it.
  { categoryId: 26659, tree: 'generic', traits: [] },
  { categoryId: 2658, tree: 'laptop', traits: [] },
  { categoryId: 1092, tree: 'console', traits: [] },
  { categoryId: 1400, tree: 'camera', traits: [] },
  // Nobody can see the sensor of these, and they count no shots.
  { categoryId: 14004, tree: 'generic', traits: ['power', 'screen', 'battery'] },
  { categoryId: 14005, tree: 'generic', traits: ['power'] },
  { categoryId: 1500, tree: 'lens', traits: [] },
  { categoryId: 1600, tree: 'generic', traits: ['power', 'battery'] },
]
