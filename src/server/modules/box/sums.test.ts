import { expect, test } from 'vitest'
import { boxSums } from './sums.ts'

const items = [
  { family: 'ce', priceCents: 5_000, bonusCents: 250 },
  { family: 'media', priceCents: 1_200, bonusCents: 0 },
] as const

test('[B10] the fee of express grading is taken from what items and bonus bring', () => {
  expect(boxSums(items, 0).totalCents).toBe(6_450)
  expect(boxSums(items, 500).totalCents).toBe(5_950)
})

test('[B10] no fee makes a seller pay', () => {
  expect(boxSums(items, 6_451).totalCents).toBe(0)
})

test('devices and media are summed apart, and neither sum counts the bonus', () => {
  expect(boxSums(items, 500)).toMatchObject({
    productsCents: 6_200,
    ceCents: 5_000,
    mediaCents: 1_200,
    couponBonusCents: 250,
    expressFeeCents: 500,
  })
})
