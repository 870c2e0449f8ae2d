import { expect, test } from 'vitest'
import { patientOptions } from '#testing/patient.ts'
import { fail, ok } from '#kernel/result.ts'
import type { CallResult } from '#contract/api-client.ts'
import { createGrading, positionInState, type GradingDeps } from './grading-state.ts'
import type { GradingDto, GradingPrice, GradingTree, GradingQuestion } from './tree.ts'

function question(questionName: string, index: number): GradingQuestion {
  const answers = ['yes', 'no'].map((answerKey) => ({ answerKey, label: answerKey, explanation: null }))
  return {
    questionName,
    name: questionName,
    explanation: null,
    index,
    type: 'single',
    answers,
    childQuestions: [],
  }
}

const tree: GradingTree = {
  treeVersion: 3,
  questions: [question('sealed', 0), question('works', 1), question('screen', 2)],
}

function priceOf(cents: number, openQuestions: readonly string[] = []): GradingPrice {
  return {
    price: { amount: cents, currency: 'EUR' },
    variantLabel: 'A0',
    productId: 1,
    productRootCategory: 'Handys',
    estimatedPriceWithCoupon: null,
    competitorAveragePrice: null,
    competitorQuotes: null,
    lines: [],
    answerEffects: [],
    stopReason: null,
    campaignEligible: false,
    treeVersion: 3,
    openQuestions: [...openQuestions],
    priceRange: null,
  }
}

type Answer = CallResult<GradingPrice>

/** A server whose answers the test gives one by one, and a clock that runs when told. */
function setUp(answers: Readonly<Record<string, readonly string[]>> = {}) {
  const asked: { dto: GradingDto; answer: PromiseWithResolvers<Answer> }[] = []
  let due: (() => void)[] = []
  const deps: GradingDeps = {
    tree,
    answers,
    startCents: 900,
    price: (dto) => {
      const answer = Promise.withResolvers<Answer>()
      asked.push({ dto, answer })
      return answer.promise
    },
    later: (_ms, run) => {
      due.push(run)
      return () => {
        due = due.filter((one) => one !== run)
      }
    },
  }
  const runDue = () => {
    const now = due
    due = []
    for (const run of now) run()
  }
  return { grading: createGrading(deps), asked, runDue }
}

const names = (questions: readonly GradingQuestion[]) => questions.map(({ questionName }) => questionName)

test('[X52] several answers in a moment ask the server once', async () => {
  const { grading, asked, runDue } = setUp()
  grading.choose('sealed', ['yes'])
  grading.choose('sealed', ['no'])
  runDue()
  expect(asked).toHaveLength(1)
  asked[0]?.answer.resolve(ok(priceOf(500, ['works', 'screen'])))
  await grading.settled()
  expect(grading.store.getState()).toMatchObject({ isPending: false, shownCents: 500 })
  expect(names(grading.store.getState().path)).toEqual(['sealed', 'works', 'screen'])
})

test('[X52] each answer is counted from the price that was shown, the first one from the price of the page', async () => {
  const { grading, asked, runDue } = setUp()
  const judged = async (price: GradingPrice) => {
    runDue()
    asked.at(-1)?.answer.resolve(ok(price))
    await grading.settled()
    return grading.store.getState()
  }
  grading.ask()
  expect(await judged(priceOf(1000, ['sealed']))).toMatchObject({ shownCents: 900, lastCents: undefined })
  grading.choose('sealed', ['no'])
  expect(await judged(priceOf(900, ['works']))).toMatchObject({ shownCents: 900, lastCents: 0 })
  grading.choose('works', ['yes'])
  grading.choose('works', ['no'])
  expect(await judged(priceOf(700, ['screen']))).toMatchObject({ lastCents: -200 })
  grading.choose('works', ['yes'])
  expect(await judged(priceOf(850, ['screen']))).toMatchObject({ lastCents: 150 })
  grading.ask()
  expect(await judged(priceOf(850, ['screen'])), 'asked again, the last answer is the same').toMatchObject({
    lastCents: 150,
  })
})

test('[X52] who goes on at once does not wait for another answer', async () => {
  const { grading, asked } = setUp()
  grading.choose('sealed', ['no'])
  const settled = grading.settled()
  expect(asked).toHaveLength(1)
  asked[0]?.answer.resolve(ok(priceOf(500, ['works'])))
  await settled
  expect(grading.store.getState().isPending).toBe(false)
})

test('[G3] the questions end where no answer can bring an offer back', async () => {
  const { grading, asked, runDue } = setUp()
  grading.choose('sealed', ['no'])
  runDue()
  asked[0]?.answer.resolve(ok({ ...priceOf(0, ['works', 'screen']), price: null }))
  await grading.settled()
  expect(names(grading.store.getState().path)).toEqual(['sealed'])
  expect(positionInState(grading.store.getState(), 'works')).toEqual({ kind: 'end' })
})

test('an answer of the server that was overtaken changes nothing', async () => {
  const { grading, asked, runDue } = setUp()
  grading.choose('sealed', ['yes'])
  runDue()
  grading.choose('sealed', ['no'])
  runDue()
  asked[1]?.answer.resolve(ok(priceOf(200, ['works', 'screen'])))
  await grading.settled()
  asked[0]?.answer.resolve(ok(priceOf(900)))
  await asked[0]?.answer.promise
  expect(grading.store.getState().price?.price?.amount).toBe(200)
})

test('answers of another way through the tree stay at home, and come back with it', async () => {
  const { grading, asked, runDue } = setUp({ sealed: ['no'], works: ['yes'] })
  grading.choose('sealed', ['yes'])
  runDue()
  asked[0]?.answer.resolve(fail('grading.contradictory', { extra: { questions: ['works'] } }))
  await expect.poll(() => asked.length, patientOptions).toBe(2)
  expect(asked[1]?.dto.answers).toEqual([{ questionName: 'sealed', answerKeys: ['yes'] }])
  asked[1]?.answer.resolve(ok(priceOf(800)))
  await grading.settled()
  expect(names(grading.store.getState().path)).toEqual(['sealed'])
  expect(grading.dto().answers).toEqual([{ questionName: 'sealed', answerKeys: ['yes'] }])
  expect(grading.store.getState().answers['works']).toEqual(['yes'])
})

test('[G5] who comes back to the end waits there, and sees no question the answers skip', async () => {
  const { grading, asked, runDue } = setUp({ sealed: ['yes'] })
  const place = () => positionInState(grading.store.getState(), 'summary')
  expect(place()).toEqual({ kind: 'end' })
  grading.ask()
  expect(place()).toEqual({ kind: 'end' })
  runDue()
  asked[0]?.answer.resolve(ok(priceOf(800, ['works'])))
  await grading.settled()
  expect(place(), 'what the server still asks is asked').toMatchObject({ kind: 'question', at: 1 })
  expect(positionInState(setUp().grading.store.getState(), 'summary'), 'without an answer').toMatchObject({
    at: 0,
  })
})

test('without a connection the questions go on, and the price is asked for again', async () => {
  const { grading, asked, runDue } = setUp()
  grading.choose('sealed', ['no'])
  runDue()
  asked[0]?.answer.resolve(fail('no-answer'))
  await grading.settled()
  expect(grading.store.getState()).toMatchObject({ trouble: 'no-answer', isPending: false })
  expect(names(grading.store.getState().path)).toEqual(['sealed', 'works', 'screen'])
  grading.ask()
  runDue()
  asked[1]?.answer.resolve(ok(priceOf(500, ['works', 'screen'])))
  await grading.settled()
  expect(grading.store.getState().trouble).toBeNull()
})

test('questions of an older version are said to be outdated', async () => {
  const { grading, asked, runDue } = setUp()
  grading.ask()
  runDue()
  asked[0]?.answer.resolve(fail('grading.outdated', { extra: { treeVersion: 4 } }))
  await grading.settled()
  expect(grading.store.getState().trouble).toBe('outdated')
})
