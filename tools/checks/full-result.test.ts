import { expect, test } from 'vitest'
import { fullResult } from './full-result.ts'

test('the result says when, on what, how long and how many', () => {
  const timed = [
    { name: 'unit', seconds: 281, passed: 7300, failed: 0 },
    { name: 'matrix', seconds: 600, passed: 99, failed: 1 },
  ]
  expect(fullResult({ isGood: false, timed }, 'Measured on 2026-01-05.')).toBe(
    [
      'Measured on 2026-01-05. `npm run verify -- --full` was red.',
      '',
      '| part | time | passed | failed |',
      '| --- | --- | --- | --- |',
      '| unit | 4:41 | 7300 | 0 |',
      '| matrix | 10:00 | 99 | 1 |',
      '| all | | 7399 | 1 |',
    ].join('\n'),
  )
})
