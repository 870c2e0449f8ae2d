import { expect, test } from 'vitest'
import { deathAfterMs, readOptions, seededRandom } from './options.ts'

test('a hundred rounds unless another number is asked for', () => {
  expect(readOptions([])).toEqual({ rounds: 100, seed: 1 })
  expect(readOptions(['--rounds=3', '--seed=42'])).toEqual({ rounds: 3, seed: 42 })
})

test('what it does not know it says', () => {
  for (const wrong of ['--round=3', '--rounds=', '--rounds=-1', '3'])
    expect(() => readOptions([wrong])).toThrow('There are --rounds=100 and --seed=1.')
})

test('the same seed dies at the same moments, another one at others', () => {
  const moments = (seed: number) => {
    const random = seededRandom(seed)
    return Array.from({ length: 50 }, () => deathAfterMs(random))
  }
  expect(moments(1)).toEqual(moments(1))
  expect(moments(1)).not.toEqual(moments(2))
  expect(moments(1).every((ms) => ms >= 0 && ms <= 2_500)).toBe(true)
})
