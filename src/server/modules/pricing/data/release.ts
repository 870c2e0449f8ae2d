import type { RuleData } from '#server/platform/rule-data/rule-data.ts'
import { categoryGradings } from '../grading/repo.ts'
import type { Tree } from '../grading/tree.ts'
import { questionsTag } from '../grading/trees.ts'
import { categoryQuestions, type CategoryQuestions } from './category-questions.ts'
import { addTreeVersions, newestTrees, writeCategoryQuestions } from './repo.ts'
import { releasedTrees } from './trees.ts'

/** The page of every device shows its questions. */
const pageTags = () => [questionsTag]

const trees: RuleData<Tree> = {
  kind: 'pricing/tree',
  shipped: () => new Map(releasedTrees.map((tree) => [tree.name, tree])),
  standing: newestTrees,
  write: (tx, items, now) => addTreeVersions(tx, [...items.values()], now),
  pageTags,
}

const questions: RuleData<CategoryQuestions> = {
  kind: 'pricing/category',
  shipped: () => new Map(categoryQuestions.map(({ categoryId, ...asked }) => [String(categoryId), asked])),
  standing: async (db) =>
    new Map([...(await categoryGradings(db))].map(([categoryId, asked]) => [String(categoryId), asked])),
  write: writeCategoryQuestions,
  pageTags,
}

/** The questions about the condition, and which of them each category is asked. */
export const pricingRuleData: readonly RuleData[] = [trees, questions]
