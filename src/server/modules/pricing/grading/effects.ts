import type { Answers, AnsweredQuestion } from './answers.ts'
import { highestWith } from './bounds.ts'
import type { PriceBasis } from './price.ts'
import type { Tree, TreeAnswer, TreeQuestion } from './tree.ts'

export interface AnswerEffect {
  readonly questionName: string
  readonly answerKey: string
  /** Null if the answer ends the offer. */
  readonly deltaCents: number | null
}

/**
 * What each answer of the questions reached so far, and of the next one, does to the price, all else equal and what is
 * open at its best. One choice of many is held against the best of them, a fault against not having it. Another answer
 * that ends the offer is left aside, or going back to change something would show nothing.
 */
export function answerEffects(
  tree: Tree,
  steps: readonly AnsweredQuestion[],
  answers: Answers,
  basis: PriceBasis,
): readonly AnswerEffect[] {
  const firstOpen = steps.find(({ chosen }) => chosen.length === 0)
  const shown = steps.filter((step) => step.chosen.length > 0 || step === firstOpen)
  return shown.flatMap(({ question, chosen }) => {
    const priceWith = highestWith(tree, question, answers, basis)
    return question.type === 'single'
      ? effectsOfOne(question, priceWith)
      : effectsOfMany(question, chosen, priceWith)
  })
}

type PriceWith = ReturnType<typeof highestWith>

function effectsOfOne(question: TreeQuestion, priceWith: PriceWith): AnswerEffect[] {
  const prices = question.answers.map((answer) => ({ answer, cents: priceWith([answer]) }))
  const best = Math.max(...prices.map(({ cents }) => cents))
  return prices.map(({ answer, cents }) => effectOf(question, answer, cents, best))
}

function effectsOfMany(
  question: TreeQuestion,
  chosen: readonly TreeAnswer[],
  priceWith: PriceWith,
): AnswerEffect[] {
  return question.answers.map((answer) => {
    const others = chosen.filter((one) => one !== answer)
    return effectOf(question, answer, priceWith([...others, answer]), priceWith(others))
  })
}

function effectOf(
  question: TreeQuestion,
  { key, stop }: TreeAnswer,
  cents: number,
  bestCents: number,
): AnswerEffect {
  const ends = stop !== undefined || (cents === 0 && bestCents > 0)
  return { questionName: question.name, answerKey: key, deltaCents: ends ? null : cents - bestCents }
}
