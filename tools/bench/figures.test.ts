import { expect, test } from 'vitest'
import { figureLine, figureTable, summaryLine, titleLine } from './figures.ts'

const cached = {
  name: 'cached page',
  value: 0.812,
  unit: 'of bare',
  target: { atLeast: 0.8 },
  detail: '8|10',
} as const
const memory = { name: 'memory', value: 212, unit: 'MB', target: { atMost: 200 } } as const
const database = { name: 'PostgreSQL', value: 48.25, unit: 'MB' }

/** The test ignores the start of a column, because columns are two or more spaces apart. */
const cells = (line: string) => line.split(/ {2,}/)

test('every figure stands beside its target and says whether it is met', () => {
  expect(cells(titleLine)).toEqual(['figure', 'value', 'target', 'verdict', 'made from'])
  expect(cells(figureLine(cached))).toEqual(['cached page', '0.81 of bare', '≥ 0.80 of bare', 'met', '8|10'])
  expect(cells(figureLine(memory))).toEqual(['memory', '212 MB', '≤ 200 MB', 'missed by 12.0 MB'])
  expect(cells(figureLine(database))).toEqual(['PostgreSQL', '48.3 MB'])
})

test('the columns of one line are those of the next, whichever figures come', () => {
  expect(figureLine(cached).indexOf('≥')).toBe(titleLine.indexOf('target'))
  expect(figureLine(memory).indexOf('missed')).toBe(titleLine.indexOf('verdict'))
})

test('in a document a bar does not end its cell', () => {
  expect(figureTable([cached, database]).split('\n')).toEqual([
    '| figure | value | target | verdict | made from |',
    '| --- | --- | --- | --- | --- |',
    '| cached page | 0.81 of bare | ≥ 0.80 of bare | met | 8\\|10 |',
    '| PostgreSQL | 48.3 MB |  |  |  |',
  ])
})

test('the last line counts targets, not figures without one', () => {
  expect(summaryLine([cached, memory, database])).toBe('3 figures; 1 of 2 targets met.')
})
