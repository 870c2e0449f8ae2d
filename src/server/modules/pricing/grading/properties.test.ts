import fc from 'fast-check'
import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import { releasedTrees } from '#server/modules/pricing/data/trees.ts'
import { answeredSteps, type AnsweredQuestion, type Answers, type Grading } from './answers.ts'
import { priceBounds, highestWith } from './bounds.ts'
import { gradeAnswers, gradeAll, gradeSoFar } from './grade.ts'
import {
  variantClasses,
  productTraits,
  treeFor,
  type Tree,
  type TreeAnswer,
  type TreeQuestion,
} from './tree.ts'

/** Each tree is walked in some hundred ways. */
const numRuns = 1_500
/** An in-ear device is refused at the first question, so nothing behind that question would be walked. */
const everyTrait = productTraits.filter((trait) => trait !== 'in-ear')
const trees = releasedTrees.flatMap((tree) => {
  const bare = treeFor(tree, new Set())
  const full = treeFor(tree, new Set(everyTrait))
  const isSame = isDeepStrictEqual(bare, full)
  return [[tree.name, full] as const, ...(isSame ? [] : [[`${tree.name} without traits`, bare] as const])]
})
const basisOf = (baseCents: number) => ({ baseCents, minOfferCents: 300, stopReason: null })
const base = fc.integer({ min: 0, max: 300_000 })
/** One number for each decision on the way through a tree. Drawn at once: a draw for each takes longer than the trees. */
const luck = fc.nat({ max: 2_147_483_646 }).map((seed) => {
  let state = seed + 1
  return Array.from({ length: 12 }, () => {
    state = (state * 48_271) % 2_147_483_647
    return state % 1_000_003
  })
})

function pickedFrom({ type, answers }: TreeQuestion, number: number): string[] {
  const keys = answers.map(({ key }) => key)
  const one = keys[number % keys.length] ?? ''
  return type === 'single'
    ? [one]
    : [one, ...keys.filter((key, at) => key !== one && (number >> at) % 2 === 1)]
}

/** Answers every question that is reached by chance; a share of them can stay open. */
function answered(tree: Tree, numbers: readonly number[], isOpen: (number: number) => boolean): Answers {
  const answers = new Map<string, string[]>()
  const left = new Set<string>()
  for (const number of numbers) {
    const open = answeredSteps(tree, answers).find(
      ({ question, chosen }) => chosen.length === 0 && !left.has(question.name),
    )?.question
    if (!open) break
    if (isOpen(number)) left.add(open.name)
    else answers.set(open.name, pickedFrom(open, number))
  }
  return answers
}

const never = () => false
const sent = (answers: Answers): Grading['answers'] =>
  [...answers].map(([questionName, answerKeys]) => ({ questionName, answerKeys }))

function priceOf(tree: Tree, answers: Answers, baseCents: number) {
  const result = gradeAll(tree, sent(answers), basisOf(baseCents))
  if (!result.ok) throw new Error(`${result.code} ${JSON.stringify(sent(answers))}`)
  return result.value
}

/** Whether one answer is at least as bad as the other; from all over some fault to no power it only gets worse. */
function isWorse({ name, answers }: TreeQuestion, one: TreeAnswer, other: TreeAnswer): boolean {
  if (name === 'works') return answers.indexOf(one) > answers.indexOf(other)
  const rank = (answer: TreeAnswer) => variantClasses.indexOf(answer.class ?? 'A0')
  const isStop = (answer: TreeAnswer) => answer.stop !== undefined
  if (isStop(one) || isStop(other)) return isStop(one)
  return rank(one) >= rank(other) && (one.deduct ?? 0) >= (other.deduct ?? 0)
}

/** Each worse answer instead of the one that was given, or each further fault besides those that were named. */
function worseChoices({ question, chosen }: AnsweredQuestion, now: TreeAnswer): string[][] {
  if (question.type === 'multi') {
    const named = chosen.map(({ key }) => key)
    return question.answers.map(({ key }) => [...new Set([...named, key])])
  }
  return question.answers.filter((answer) => isWorse(question, answer, now)).map(({ key }) => [key])
}

describe.each(trees)('%s: whatever is answered', (_name, tree) => {
  test('the lines sum to the price, which is never negative and always in whole steps', () => {
    fc.assert(
      fc.property(luck, base, (numbers, baseCents) => {
        const { priceCents, lines, stopReason } = priceOf(tree, answered(tree, numbers, never), baseCents)
        expect(lines.reduce((sum, { deltaCents }) => sum + deltaCents, 0)).toBe(priceCents)
        expect(priceCents).toBeGreaterThanOrEqual(0)
        expect(priceCents % (priceCents < 5000 ? 50 : 100)).toBe(0)
        expect(priceCents === 0).toBe(stopReason !== null)
      }),
      { numRuns },
    )
  })

  test('a worse answer never raises the price, nor does one more fault [G3]', () => {
    fc.assert(
      fc.property(luck, luck, base, fc.nat(), (numbers, later, baseCents, which) => {
        const answers = answered(tree, numbers, never)
        const { priceCents: before, stopReason } = priceOf(tree, answers, baseCents)
        // A swollen battery stays swollen, even if another question asks for it then.
        if (stopReason === 'HAZARD_BATTERY') return
        const steps = answeredSteps(tree, answers)
        const step = steps[which % steps.length]
        const now = step?.chosen[0]
        if (!step || !now) throw new Error('no question was answered')
        for (const keys of worseChoices(step, now)) {
          const changed = new Map(answers).set(step.question.name, keys)
          const told = completed(tree, changed, later)
          expect(priceOf(tree, told, baseCents).priceCents).toBeLessThanOrEqual(before)
        }
      }),
      { numRuns },
    )
  })

  test('the range of a begun grading holds every price it can still end with', () => {
    fc.assert(
      fc.property(luck, luck, base, (numbers, later, baseCents) => {
        const begun = answered(tree, numbers, (number) => number % 3 === 0)
        const graded = gradeAnswers(tree, sent(begun))
        if (!graded.ok || graded.value.open.length === 0) return
        const { lowestCents, highestCents } = priceBounds(tree, begun, basisOf(baseCents))
        const { priceCents } = priceOf(tree, completed(tree, begun, later), baseCents)
        expect(lowestCents).toBeLessThanOrEqual(priceCents)
        expect(priceCents).toBeLessThanOrEqual(highestCents)
      }),
      { numRuns },
    )
  })
})

/** The same answers where they are still asked for; what is asked in addition is answered by chance. */
function completed(tree: Tree, begun: Answers, numbers: readonly number[]): Answers {
  const answers = new Map(begun)
  for (const number of numbers) {
    const open = answeredSteps(tree, answers).find(({ chosen }) => chosen.length === 0)?.question
    if (open) answers.set(open.name, pickedFrom(open, number))
  }
  const asked = new Set(answeredSteps(tree, answers).map(({ question }) => question.name))
  return new Map([...answers].filter(([name]) => asked.has(name)))
}

describe.each(trees)('%s: the effects', (_name, tree) => {
  test('of answers are what the price changes by', () => {
    fc.assert(
      fc.property(luck, base, (numbers, baseCents) => {
        const answers = answered(tree, numbers, never)
        const result = gradeSoFar(tree, sent(answers), basisOf(baseCents))
        expect(result.ok).toBe(true)
        if (!result.ok || result.value.price?.stopReason !== null) return
        const { effects, price } = result.value
        for (const { question, chosen } of answeredSteps(tree, answers)) {
          const own = effects.filter(({ questionName }) => questionName === question.name)
          expect(own.map(({ answerKey }) => answerKey)).toEqual(question.answers.map(({ key }) => key))
          if (question.type === 'multi') continue
          const best = own.find(({ deltaCents }) => deltaCents === 0)?.answerKey ?? ''
          const chosenDelta = own.find(({ answerKey }) => answerKey === chosen[0]?.key)?.deltaCents ?? null
          expect(chosenDelta).not.toBeNull()
          const bestAnswer = question.answers.filter(({ key }) => key === best)
          const bestCents = highestWith(tree, question, answers, basisOf(baseCents))(bestAnswer)
          expect(price.priceCents - bestCents).toBe(chosenDelta)
        }
      }),
      { numRuns: 300 },
    )
  })
})
