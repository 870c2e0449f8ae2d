import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitCents, shareOfCents } from './money.ts'

test('a share drops the started cent', () => {
  expect(shareOfCents(32_000, 8_700)).toBe(27_840)
  expect(shareOfCents(799, 3_800)).toBe(303)
  expect(shareOfCents(1, 9_999)).toBe(0)
})

test('worked example 13: 1500 cents on 26800 and 11200 are 1058 and 442', () => {
  expect(splitCents(1_500, [26_800, 11_200])).toEqual([1_058, 442])
})

test('the parts of an amount sum to it, whatever the weights', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 500_000 }), { minLength: 1, maxLength: 200 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 500_000 }), weights, (cents, list) => {
      const parts = splitCents(cents, list)
      const hasWeight = list.some((weight) => weight > 0)
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(hasWeight ? cents : 0)
      expect(parts.every((part) => part >= 0)).toBe(true)
    }),
  )
})

test('no part differs from its exact share by a cent or more, and nobody without weight gets one', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 500_000 }), { minLength: 1, maxLength: 200 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 500_000 }), weights, (cents, list) => {
      const total = list.reduce((sum, weight) => sum + weight, 0)
      for (const [index, part] of splitCents(cents, list).entries()) {
        const weight = list[index] ?? 0
        // Compares whole numbers, because the exact share is rarely a whole number.
        expect(Math.abs(part * total - cents * weight)).toBeLessThan(Math.max(total, 1))
        if (weight === 0) expect(part).toBe(0)
      }
    }),
  )
})
