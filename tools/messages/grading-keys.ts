import { releasedTrees } from '#server/modules/pricing/data/trees.ts'
import { allQuestions } from '#server/modules/pricing/grading/answers.ts'

const asked = releasedTrees.flatMap((tree) =>
  allQuestions(tree.questions).map(({ name, answers }) => ({
    tree: tree.name,
    question: name,
    pairs: answers.map(({ key }) => `${name}.${key}`),
  })),
)

/** The keys of the texts of all questions and answers, after `grading.`. */
export const gradingKeys: readonly string[] = [
  ...new Set(asked.flatMap(({ question }) => [`question.${question}`, `meaning.${question}`])),
  ...new Set(asked.flatMap(({ pairs }) => pairs.flatMap((pair) => [`answer.${pair}`, `help.${pair}`]))),
]

/** Keys with which a tree may use its own words; without them it uses the words of all trees. */
export const gradingKeysOfTrees: readonly string[] = asked.flatMap(({ tree, question, pairs }) => [
  `${tree}.${question}`,
  `${tree}.${question}.meaning`,
  ...pairs.flatMap((pair) => [`${tree}.${pair}`, `${tree}.${pair}.help`]),
])
