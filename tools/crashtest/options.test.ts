import { expect, test } from 'vitest'
import { deathAfterMs, readCrashtestOptions, seededRandom } from './options.ts'

test('the defaults are a hundred kills of the server and twenty of the database', () => {
  expect(readCrashtestOptions([])).toEqual({ rounds: 100, databaseRounds: 20, seed: 1, isWritten: false })
  expect(readCrashtestOptions(['--rounds=3', '--database-rounds=0', '--seed=42'])).toEqual({
    rounds: 3,
    databaseRounds: 0,
    seed: 42,
    isWritten: false,
  })
})

test('--write puts the result into the figures', () => {
  expect(readCrashtestOptions(['--seed=2', '--write'])).toEqual({
    rounds: 100,
    databaseRounds: 20,
    seed: 2,
    isWritten: true,
  })
})

test('an unknown option throws an error that lists the options', () => {
  for (const wrong of ['--round=3', '--rounds=', '--rounds=-1', '3'])
    expect(() => readCrashtestOptions([wrong])).toThrow(
      'the options are --rounds=100, --database-rounds=20, --seed=1 and --write.',
    )
})

test('the same seed kills at the same moments, another seed at other moments', () => {
  const moments = (seed: number) => {
    const random = seededRandom(seed)
    return Array.from({ length: 50 }, () => deathAfterMs(random))
  }
  expect(moments(1)).toEqual(moments(1))
  expect(moments(1)).not.toEqual(moments(2))
  expect(moments(1).every((ms) => ms >= 0 && ms <= 2_500)).toBe(true)
})
