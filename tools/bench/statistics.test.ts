import { describe, expect, test } from 'vitest'
import { median, pairedRatio, shortfall } from './statistics.ts'

describe('median', () => {
  test.each([
    [[3], 3],
    [[9, 1, 2], 2],
    [[4, 1, 3, 2], 2.5],
  ])('of %j is %d', (values, middle) => expect(median(values)).toBe(middle))

  test('of nothing is an error, not a number', () => expect(() => median([])).toThrow('nothing was measured'))
})

test('a slow spell of the machine that hits both sides of a pair leaves the ratio alone', () => {
  expect(pairedRatio([80, 8, 80], [100, 10, 100])).toBe(0.8)
})

describe('shortfall', () => {
  test.each([
    [0.7, { atLeast: 0.7 }, 0],
    [0.5, { atLeast: 0.7 }, 0.2],
    [3, { atMost: 3 }, 0],
    [5, { atMost: 3 }, 2],
  ])('of %d against %j is %d', (value, target, missing) =>
    expect(shortfall(value, target)).toBeCloseTo(missing),
  )
})
