import { stepsOf, type Answers, type Step } from './answers.ts'
import { boundsOf } from './bounds.ts'
import { priceWithoutStops, type PriceBasis } from './price.ts'
import type { Tree, TreeQuestion } from './tree.ts'

export interface AnswerEffect {
  readonly questionName: string
  readonly answerKey: string
  /** Null where the answer ends the offer. */
  readonly deltaCents: number | null
}

/**
 * What each answer of the questions reached so far, and of the next one, does to the price, all else equal and what is
 * open at its best. One choice of many is held against the best of them, a fault against not having it. Another answer
 * that ends the offer is left aside, or going back to change something would show nothing.
 */
export function effectsOf(
  tree: Tree,
  steps: readonly Step[],
  answers: Answers,
  basis: PriceBasis,
): readonly AnswerEffect[] {
  const firstOpen = steps.find(({ chosen }) => chosen.length === 0)
  const shown = steps.filter((step) => step.chosen.length > 0 || step === firstOpen)
  const priceWith = (question: TreeQuestion, keys: readonly string[]) => {
    const changed = new Map(answers).set(question.name, keys)
    const asked = stepsOf(tree, changed)
    // Most answers leave nothing open, and what is settled needs no search for the best.
    return asked.every(({ chosen }) => chosen.length > 0)
      ? priceWithoutStops(tree, asked, basis)
      : boundsOf(tree, changed, basis, { ignoresStops: true }).highestCents
  }
  return shown.flatMap(({ question, chosen }) =>
    question.type === 'single'
      ? effectsOfOne(question, priceWith)
      : effectsOfMany(
          question,
          chosen.map(({ key }) => key),
          priceWith,
        ),
  )
}

type PriceWith = (question: TreeQuestion, keys: readonly string[]) => number

function effectsOfOne(question: TreeQuestion, priceWith: PriceWith): AnswerEffect[] {
  const prices = question.answers.map((answer) => ({ answer, cents: priceWith(question, [answer.key]) }))
  const best = Math.max(...prices.map(({ cents }) => cents))
  return prices.map(({ answer, cents }) => effectOf(question, answer, cents, best))
}

function effectsOfMany(
  question: TreeQuestion,
  chosen: readonly string[],
  priceWith: PriceWith,
): AnswerEffect[] {
  return question.answers.map((answer) => {
    const others = chosen.filter((key) => key !== answer.key)
    return effectOf(
      question,
      answer,
      priceWith(question, [...others, answer.key]),
      priceWith(question, others),
    )
  })
}

function effectOf(
  question: TreeQuestion,
  { key, stop }: TreeQuestion['answers'][number],
  cents: number,
  bestCents: number,
): AnswerEffect {
  const ends = stop !== undefined || (cents === 0 && bestCents > 0)
  return { questionName: question.name, answerKey: key, deltaCents: ends ? null : cents - bestCents }
}
