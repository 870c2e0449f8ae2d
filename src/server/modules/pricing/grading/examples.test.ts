import { describe, expect, test } from 'vitest'
import { gradingAnswers, treeNamed, type GivenAnswers } from '#testing/grading.ts'
import { gradeAll } from './grade.ts'

const basis = (baseCents: number) => ({ baseCents, minOfferCents: 300, stopReason: null })

function priced(name: string, baseCents: number, told: GivenAnswers) {
  const tree = treeNamed(name)
  const result = gradeAll(tree, gradingAnswers(tree, told), basis(baseCents))
  if (!result.ok) throw new Error(result.code)
  const { variantLabel, priceCents, lines, stopReason } = result.value
  return { variantLabel, priceCents, stopReason, deltas: lines.map(({ deltaCents }) => deltaCents) }
}

describe('the worked examples of the rulebook [G3]', () => {
  test('1: light marks on the screen and a battery at 80 to 89 %', () => {
    expect(priced('phone', 32_000, { screen: 'light', body: 'micro', battery: '80_89' })).toEqual({
      variantLabel: 'A2',
      priceCents: 26_800,
      stopReason: null,
      deltas: [32_000, -4160, -960, -80],
    })
  })

  test('2: a cracked screen and a weak battery', () => {
    expect(priced('phone', 32_000, { screen: 'cracked', battery: 'lt80' })).toMatchObject({
      variantLabel: 'A4',
      priceCents: 8600,
      deltas: [32_000, -14_400, -5760, -3200, -40],
    })
  })

  test.each([
    ['3', 'phone', 32_000, { sealed: 'yes' }, 'NEW', 33_900],
    ['4', 'phone', 6500, { works: 'no_power' }, 'A4', 650],
    [
      '5',
      'laptop',
      54_000,
      { body: 'visible', keyboard_layout: 'foreign', charger: 'missing' },
      'A3',
      32_900,
    ],
    ['6', 'watch', 14_000, { body: 'light', strap: 'none' }, 'A2', 11_200],
    ['7', 'console', 21_000, { body: 'light', controller: 'missing' }, 'A2', 15_500],
    ['8', 'phone', 32_000, { screen: 'visible', body: 'micro', battery: 'lt80' }, 'A3', 21_100],
    ['10', 'phone', 32_000, { battery: '80_89' }, 'A1', 29_100],
  ])('%s: %s', (...row) => {
    const [, tree, baseCents, told, variantLabel, priceCents] = row
    expect(priced(tree, baseCents, { ...told })).toMatchObject({ variantLabel, priceCents })
  })
})
