import { fail, ok, type Result } from '#kernel/result.ts'
import type { Trait, Tree, TreeAnswer, TreeQuestion } from './tree.ts'

/** The answers of a seller as they were sent or stored. */
export interface Grading {
  readonly treeVersion: number
  readonly answers: readonly { readonly questionName: string; readonly answerKeys: readonly string[] }[]
  /**
   * What the device had when it was graded: `Trait` in tree.ts. A client does not send the traits, and gradings stored
   * before migration 0031 lack them: those are read with the traits the device has today.
   */
  readonly traits?: readonly Trait[] | undefined
}

/** Question names and the keys chosen for them. */
export type Answers = ReadonlyMap<string, readonly string[]>

/** A question that is asked, with what was chosen; nothing while it is open. */
export interface AnsweredQuestion {
  readonly question: TreeQuestion
  readonly chosen: readonly TreeAnswer[]
}

/** The questions these answers lead through, in order. */
export function answeredSteps({ questions }: Tree, answers: Answers): readonly AnsweredQuestion[] {
  const steps: AnsweredQuestion[] = []
  const skipped = new Set<string>()
  let skipTo: string | undefined
  for (const question of questions) {
    if (skipTo !== undefined && question.name !== skipTo) continue
    if (skipped.has(question.name)) continue
    steps.push(...withChildren(question, answers))
    const chosen = chosenAnswers(question, answers)
    skipTo = chosen.find((answer) => answer.skipTo !== undefined)?.skipTo
    for (const name of chosen.flatMap(({ skips = [] }) => skips)) skipped.add(name)
  }
  return steps
}

function withChildren(question: TreeQuestion, answers: Answers): AnsweredQuestion[] {
  const chosen = chosenAnswers(question, answers)
  const children = childQuestionsFor(question, chosen)
  return [{ question, chosen }, ...children.flatMap((child) => withChildren(child, answers))]
}

export function childQuestionsFor(
  question: TreeQuestion,
  chosen: readonly TreeAnswer[],
): readonly TreeQuestion[] {
  return (question.children ?? [])
    .filter(({ when }) => chosen.some(({ key }) => when.includes(key)))
    .map((child) => child.question)
}

/** Sorted like the tree, and not in the order in which somebody chose them. */
export function chosenAnswers(question: TreeQuestion, answers: Answers): readonly TreeAnswer[] {
  const keys = answers.get(question.name) ?? []
  return question.answers.filter(({ key }) => keys.includes(key))
}

export type AnswersRefusal = 'grading.unknown-answer' | 'grading.contradictory'

/** Answers the tree knows, of questions it asks; some may still be missing. */
export function readAnswers(tree: Tree, sent: Grading['answers']): Result<Answers, AnswersRefusal> {
  const known = new Map(allQuestions(tree.questions).map((question) => [question.name, question]))
  const unknown = sent.filter(({ questionName, answerKeys }) => {
    const keys = known.get(questionName)?.answers.map(({ key }) => key) ?? []
    return answerKeys.length === 0 || !answerKeys.every((key) => keys.includes(key))
  })
  if (unknown.length > 0) return refuse('grading.unknown-answer', unknown)

  const answers = new Map(
    sent.map(({ questionName, answerKeys }) => [questionName, [...new Set(answerKeys)]]),
  )
  const asked = new Set(answeredSteps(tree, answers).map(({ question }) => question.name))
  const contradictory = sent.filter(({ questionName: name }, index) => {
    const isAnsweredTwice = sent.findIndex(({ questionName }) => questionName === name) !== index
    const hasTooMany = known.get(name)?.type === 'single' && (answers.get(name)?.length ?? 0) > 1
    return isAnsweredTwice || hasTooMany || !asked.has(name)
  })
  if (contradictory.length > 0) return refuse('grading.contradictory', contradictory)
  return ok(answers)
}

function refuse(code: AnswersRefusal, answers: Grading['answers']) {
  return fail(code, { extra: { questions: [...new Set(answers.map(({ questionName }) => questionName))] } })
}

/** Children right after what leads to them. */
export function allQuestions(questions: readonly TreeQuestion[]): readonly TreeQuestion[] {
  return questions.flatMap((question) => [
    question,
    ...allQuestions((question.children ?? []).map((child) => child.question)),
  ])
}

/** The first reason not to buy it, in the order of the questions. */
export function firstStop(steps: readonly AnsweredQuestion[]) {
  return steps.flatMap(({ chosen }) => chosen).find(({ stop }) => stop !== undefined)?.stop ?? null
}

/** The questions that are still open; none if an answer has ended the offer. */
export function openQuestions(steps: readonly AnsweredQuestion[]): readonly string[] {
  if (firstStop(steps) !== null) return []
  return steps.filter(({ chosen }) => chosen.length === 0).map(({ question }) => question.name)
}
