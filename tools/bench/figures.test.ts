import { expect, test } from 'vitest'
import { figuresTable } from './figures.ts'

test('every figure stands beside its target and says whether it is met', () => {
  const table = figuresTable([
    { name: 'cached page', value: 0.812, unit: 'of bare', target: { atLeast: 0.7 }, detail: '8 of 10' },
    { name: 'memory', value: 212, unit: 'MB', target: { atMost: 200 } },
    { name: 'PostgreSQL', value: 48.25, unit: 'MB' },
  ])
  expect(table).toBe(
    [
      'figure       value         target          verdict            made from',
      '-----------------------------------------------------------------------',
      'cached page  0.81 of bare  ≥ 0.70 of bare  met                8 of 10',
      'memory       212 MB        ≤ 200 MB        missed by 12.0 MB',
      'PostgreSQL   48.3 MB',
    ].join('\n'),
  )
})
