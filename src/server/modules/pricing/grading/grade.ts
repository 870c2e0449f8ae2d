import { fail, ok, type Result } from '#kernel/result.ts'
import {
  openQuestions,
  readAnswers,
  answeredSteps,
  type Answers,
  type AnswersRefusal,
  type Grading,
  type AnsweredQuestion,
} from './answers.ts'
import { priceBounds } from './bounds.ts'
import { answerEffects, type AnswerEffect } from './effects.ts'
import { gradedPrice, type GradedPrice, type PriceBasis } from './price.ts'
import type { Tree } from './tree.ts'

export interface GradingResult {
  readonly answers: Answers
  readonly steps: readonly AnsweredQuestion[]
  readonly open: readonly string[]
}

/** Reads answers against the questions; some may still be open. */
export function gradeAnswers(tree: Tree, sent: Grading['answers']): Result<GradingResult, AnswersRefusal> {
  const read = readAnswers(tree, sent)
  if (!read.ok) return read
  const steps = answeredSteps(tree, read.value)
  return ok({ answers: read.value, steps, open: openQuestions(steps) })
}

/** The price of answers that are all there. */
export function gradeAll(
  tree: Tree,
  sent: Grading['answers'],
  basis: PriceBasis,
): Result<
  GradedPrice & { readonly steps: readonly AnsweredQuestion[] },
  AnswersRefusal | 'grading.incomplete'
> {
  const graded = gradeAnswers(tree, sent)
  if (!graded.ok) return graded
  const { steps, open } = graded.value
  if (open.length > 0) return fail('grading.incomplete', { extra: { openQuestions: open } })
  return ok({ ...gradedPrice(tree, steps, basis), steps })
}

export interface PriceSoFar {
  /** Null while questions are open. */
  readonly price: GradedPrice | null
  /** Null if all questions are answered. */
  readonly range: { readonly lowestCents: number; readonly highestCents: number } | null
  readonly openQuestions: readonly string[]
  readonly effects: readonly AnswerEffect[]
}

export function gradeSoFar(
  tree: Tree,
  sent: Grading['answers'],
  basis: PriceBasis,
): Result<PriceSoFar, AnswersRefusal> {
  const graded = gradeAnswers(tree, sent)
  if (!graded.ok) return graded
  const { answers, steps, open } = graded.value
  return ok({
    price: open.length === 0 ? gradedPrice(tree, steps, basis) : null,
    range: open.length === 0 ? null : priceBounds(tree, answers, basis),
    openQuestions: open,
    effects: answerEffects(tree, steps, answers, basis),
  })
}
