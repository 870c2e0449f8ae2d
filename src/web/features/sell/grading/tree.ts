import type { ApiInput, ApiOutput } from '#contract/api-client.ts'

export type GradingTree = NonNullable<ApiOutput<'detailView'>['grading']>
export type GradingQuestion = GradingTree['questions'][number]
export type GradingPrice = ApiOutput<'calculateGradingPrice'>
export type GradingDto = ApiInput<'calculateGradingPrice'>['body']

/** Chosen answer keys by the name of the question. */
export type GradingAnswers = Readonly<Record<string, readonly string[]>>

/** All questions, in the order in which the page asks them. */
export function inOrder(questions: readonly GradingQuestion[]): readonly GradingQuestion[] {
  return questions
    .toSorted((one, other) => one.index - other.index)
    .flatMap((question) => [question, ...inOrder(question.childQuestions.map((child) => child.question))])
}

/** The questions by the tree without the server: those that the answers lead to and leave in. */
export function reachableQuestions(
  questions: readonly GradingQuestion[],
  answers: GradingAnswers,
): readonly GradingQuestion[] {
  const leftOut = new Set<string>()
  return questions
    .toSorted((one, other) => one.index - other.index)
    .flatMap((question) => {
      if (leftOut.has(question.questionName)) return []
      const chosen = answers[question.questionName] ?? []
      for (const { answerKey, leavesOut = [] } of question.answers)
        if (chosen.includes(answerKey)) for (const name of leavesOut) leftOut.add(name)
      const children = question.childQuestions.filter(({ when }) => when.some((key) => chosen.includes(key)))
      const below = children.map((child) => child.question)
      return [question, ...reachableQuestions(below, answers)]
    })
}

/** The questions of this seller, once the server has judged the answers: those it took and those it still asks. */
export function judgedPath(
  questions: readonly GradingQuestion[],
  { openQuestions }: Pick<GradingPrice, 'openQuestions'>,
  taken: readonly string[],
): readonly GradingQuestion[] {
  const asked = new Set([...taken, ...openQuestions])
  return inOrder(questions).filter(({ questionName }) => asked.has(questionName))
}

export function isAnswered({ questionName }: GradingQuestion, answers: GradingAnswers): boolean {
  return (answers[questionName] ?? []).length > 0
}

export type TreePosition =
  | { readonly kind: 'question'; readonly question: GradingQuestion; readonly at: number }
  | { readonly kind: 'end' }

export const endStep = 'summary'

/** The position an address leads to, which is never past an open question. */
export function treePosition(
  path: readonly GradingQuestion[],
  answers: GradingAnswers,
  step: string,
): TreePosition {
  const open = path.findIndex((question) => !isAnswered(question, answers))
  const wanted = path.findIndex(({ questionName }) => questionName === step)
  const limit = open < 0 ? path.length : open
  const at = wanted < 0 ? limit : Math.min(wanted, limit)
  const question = path[at]
  return question ? { kind: 'question', question, at } : { kind: 'end' }
}

/** The step after this one: the next question, or the end if everything is answered. */
export function stepAfter(path: readonly GradingQuestion[], answers: GradingAnswers, step: string): string {
  if (path.every((question) => isAnswered(question, answers))) return endStep
  const at = path.findIndex(({ questionName }) => questionName === step)
  return path[at + 1]?.questionName ?? endStep
}

/** The answers as the server takes them: in order, and only to these questions. */
export function gradingDto(
  treeVersion: number,
  path: readonly GradingQuestion[],
  answers: GradingAnswers,
): GradingDto {
  return {
    treeVersion,
    answers: path.flatMap(({ questionName }) => {
      const answerKeys = answers[questionName] ?? []
      return answerKeys.length === 0 ? [] : [{ questionName, answerKeys: [...answerKeys] }]
    }),
  }
}

/** Answers whose questions or keys the tree does not know are forgotten. */
export function knownAnswers(questions: readonly GradingQuestion[], answers: GradingAnswers): GradingAnswers {
  return Object.fromEntries(
    inOrder(questions).flatMap((question) => {
      const keys = new Set(question.answers.map(({ answerKey }) => answerKey))
      const kept = (answers[question.questionName] ?? []).filter((key) => keys.has(key))
      return kept.length === 0 ? [] : [[question.questionName, kept] as const]
    }),
  )
}
