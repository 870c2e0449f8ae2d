import { releasedTrees } from '#server/modules/pricing/data/trees.ts'
import { allQuestions } from '#server/modules/pricing/grading/answers.ts'

const asked = releasedTrees.flatMap((tree) =>
  allQuestions(tree.questions).map(({ name, answers }) => ({
    tree: tree.name,
    question: name,
    pairs: answers.map(({ key }) => `${name}.${key}`),
  })),
)

/** What the texts of all questions and answers are called, after `grading.`. */
export const gradingKeys: readonly string[] = [
  ...new Set(asked.flatMap(({ question }) => [`question.${question}`, `meaning.${question}`])),
  ...new Set(asked.flatMap(({ pairs }) => pairs.flatMap((pair) => [`answer.${pair}`, `help.${pair}`]))),
]

/** Where a tree may say it in its own words; without them it says what all trees say. */
export const gradingKeysOfTrees: readonly string[] = asked.flatMap(({ tree, question, pairs }) => [
  `${tree}.${question}`,
  `${tree}.${question}.meaning`,
  ...pairs.flatMap((pair) => [`${tree}.${pair}`, `${tree}.${pair}.help`]),
])
