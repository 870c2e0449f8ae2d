import { expect, test } from 'vitest'
import { totalOf } from './draft.ts'

const items = [
  { agreedCents: 5_000, bonusCents: 250 },
  { agreedCents: 1_200, bonusCents: 0 },
]

test('[B10] the fee of express grading is taken from what items and bonus bring', () => {
  expect(totalOf(items, 0)).toBe(6_450)
  expect(totalOf(items, 500)).toBe(5_950)
})

test('[B10] no fee makes a seller pay', () => {
  expect(totalOf(items, 6_451)).toBe(0)
})
