import type { Locale } from '#kernel/locale.ts'
import type { ApiOutput } from '#contract/api-client.ts'
import { all } from '#i18n/generated/all.ts'
import type { MessageKey } from '#i18n/t.ts'
import { translators } from '#i18n/translators.ts'
import { questionsLeftOut } from './left-out.ts'
import type { Tree, TreeQuestion } from './tree.ts'

type Question = NonNullable<ApiOutput<'detailView'>['grading']>['questions'][number]
type GradingKey = Extract<MessageKey, `grading.${string}`>

function isGradingKey(key: string): key is GradingKey {
  return key.startsWith('grading.') && Object.hasOwn(all.de, key)
}

/** The first of these texts there is: what is special to one tree, then what all of them say. */
function firstText(locale: Locale, ...names: readonly string[]): string | null {
  const key = names.map((name) => `grading.${name}`).find(isGradingKey)
  return key === undefined ? null : translators[locale](key)
}

/** A released tree may be ahead of the texts: a bare name is better than no question. */
export function questionText(locale: Locale, tree: string, question: string): string {
  return firstText(locale, `${tree}.${question}`, `question.${question}`) ?? question
}

export function answerText(locale: Locale, tree: string, question: string, answer: string): string {
  const own = `${tree}.${question}.${answer}`
  return firstText(locale, own, `answer.${question}.${answer}`) ?? answer
}

export function helpText(locale: Locale, tree: string, question: string, answer: string): string | null {
  const own = `${tree}.${question}.${answer}.help`
  return firstText(locale, own, `help.${question}.${answer}`)
}

/** The meaning of a question; null if the question explains itself. */
export function meaningText(locale: Locale, tree: string, question: string): string | null {
  return firstText(locale, `${tree}.${question}.meaning`, `meaning.${question}`)
}

export function questionsInWords(locale: Locale, tree: Tree): Question[] {
  return inWords(locale, tree.name, tree.questions).map((question) => ({
    ...question,
    answers: question.answers.map((answer) => {
      const leavesOut = questionsLeftOut(tree, question.questionName, answer.answerKey)
      return leavesOut.length === 0 ? answer : { ...answer, leavesOut: [...leavesOut] }
    }),
  }))
}

function inWords(locale: Locale, tree: string, questions: readonly TreeQuestion[]): Question[] {
  return questions.map(({ name, type, answers, children = [] }, at) => ({
    questionName: name,
    name: questionText(locale, tree, name),
    explanation: meaningText(locale, tree, name),
    index: at,
    type,
    answers: answers.map(({ key }) => ({
      answerKey: key,
      label: answerText(locale, tree, name, key),
      explanation: helpText(locale, tree, name, key),
    })),
    childQuestions: children.flatMap(({ when, question }) =>
      inWords(locale, tree, [question]).map((child) => ({ when: [...when], question: child })),
    ),
  }))
}
