import { expect, test } from 'vitest'
import { effectCents, shownEffects } from './shown-price.ts'
import type { GradingPrice, GradingQuestion } from './tree.ts'

const question = (questionName: string, type: 'single' | 'multi') =>
  ({
    questionName,
    type,
    name: '',
    explanation: null,
    index: 0,
    answers: [],
    childQuestions: [],
  }) satisfies GradingQuestion
const screen = question('screen', 'single')
const faults = question('faults', 'multi')

function judged(cents: number, effects: Readonly<Record<string, Readonly<Record<string, number | null>>>>) {
  const answerEffects = Object.entries(effects).flatMap(([questionName, answers]) =>
    Object.entries(answers).map(([answerKey, deltaCents]) => ({ questionName, answerKey, deltaCents })),
  )
  // Only these members matter here.
  return {
    price: { amount: cents, currency: 'EUR' },
    priceRange: null,
    answerEffects,
  } as unknown as GradingPrice
}

const shown = (
  asked: GradingQuestion,
  chosen: readonly string[],
  { price, shownCents }: { price: GradingPrice; shownCents: number },
) => Object.fromEntries(shownEffects({ question: asked, chosen, price, shownCents }))

test('[X52] an open question is counted from the shown price, even if that is not the best there is', () => {
  const price = judged(23_800, { sealed: { yes: 0, no: -1300, stolen: null } })
  const sealed = question('sealed', 'single')
  expect(shown(sealed, [], { price, shownCents: 23_800 })).toEqual({ yes: 0, no: -1300, stolen: null })
  expect(shown(sealed, [], { price, shownCents: 22_500 })).toEqual({ yes: 1300, no: 0, stolen: null })
})

test('[X52] an answered question is counted from what is chosen, which has no effect any more', () => {
  const price = judged(17_100, { screen: { flawless: 0, visible: -5400, deep: -10_200 } })
  expect(shown(screen, ['visible'], { price, shownCents: 17_100 })).toEqual({ flawless: 5400, deep: -4800 })
  const ended = judged(0, { screen: { flawless: 0, stop: null } })
  expect(shown(screen, ['stop'], { price: ended, shownCents: 0 })).toEqual({ flawless: 0 })
})

test('[X52] faults are counted from the least of them while none is chosen, then from all that are', () => {
  const open = judged(11_400, { faults: { touch: -14_700, sensors: -11_100 } })
  expect(shown(faults, [], { price: open, shownCents: 11_400 })).toEqual({ touch: -3600, sensors: 0 })
  const told = judged(7800, { faults: { touch: -14_700, sensors: -900 } })
  expect(shown(faults, ['touch'], { price: told, shownCents: 7800 })).toEqual({ sensors: -900 })
})

test('an answer that ends the offer has no amount', () => {
  expect(effectCents(500, 0)).toBeNull()
  expect(effectCents(0, 0)).toBe(0)
  expect(effectCents(0, 500)).toBe(500)
})
