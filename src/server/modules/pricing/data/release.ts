import type { RuleData } from '#server/platform/rule-data/rule-data.ts'
import { categoryGradings } from '../grading/repo.ts'
import type { Tree } from '../grading/tree.ts'
import { categoryQuestions } from './category-questions.ts'
import { addTreeVersions, newestTrees, writeCategoryTrees, type CategoryTree } from './repo.ts'
import { releasedTrees } from './trees.ts'

/** Questions are asked by calls that no page is kept of, so that no page has to be told. */
const noPages = () => []

const trees: RuleData<Tree> = {
  kind: 'pricing/tree',
  shipped: () => new Map(releasedTrees.map((tree) => [tree.name, tree])),
  standing: newestTrees,
  write: (tx, items, now) => addTreeVersions(tx, [...items.values()], now),
  tagsOf: noPages,
}

const categoryTrees: RuleData<CategoryTree> = {
  kind: 'pricing/category',
  shipped: () => new Map(categoryQuestions.map(({ categoryId, ...asked }) => [String(categoryId), asked])),
  standing: async (db) =>
    new Map([...(await categoryGradings(db))].map(([categoryId, asked]) => [String(categoryId), asked])),
  write: writeCategoryTrees,
  tagsOf: noPages,
}

/** The questions about the condition, and which of them each category is asked. */
export const pricingRuleData: readonly RuleData[] = [trees, categoryTrees]
