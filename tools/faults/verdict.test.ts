import { describe, expect, test } from 'vitest'
import { lineFaults } from '#testing/database-proxy.ts'
import type { Cell, Column } from './play.ts'
import { faultsIn, answerMatrix } from './verdict.ts'

function aColumn(cell: Partial<Cell>, column: Partial<Column> = {}): Column {
  const cells = [{ row: 'read', usual: 200, ends: new Map([['503', 20]]), slowestMs: 4_600, ...cell }]
  return { fault: 'silent', cells, normalAfterMs: 900, mostConnections: 13, ...column }
}

/** One column as given, the others as they should be. */
const withOthers = (column: Column) =>
  lineFaults.map((fault) => (fault === column.fault ? column : aColumn({}, { fault })))

describe('a column is as it should be', () => {
  test.each([
    ['with answers that say when to come again', aColumn({})],
    ['with answers as usual', aColumn({ ends: new Map([['200', 1]]) })],
    ['with the usual refusal', aColumn({ row: 'login', usual: 401, ends: new Map([['401', 1]]) })],
    ['with a page from memory', aColumn({ row: 'page in memory', ends: new Map([['200', 20]]) })],
  ])('%s', (_name, column) => expect(faultsIn(withOthers(column), 100)).toEqual([]))
})

describe('it is not', () => {
  test.each([
    ['with a bug', aColumn({ ends: new Map([['500', 2]]) }), 'read, silent: 2 × 500'],
    ['with a session taken for missing', aColumn({ ends: new Map([['401', 1]]) }), 'read, silent: 1 × 401'],
    ['with a box taken for missing', aColumn({ ends: new Map([['404', 3]]) }), 'read, silent: 3 × 404'],
    ['with a limit', aColumn({ ends: new Map([['429', 1]]) }), 'read, silent: 1 × 429'],
    [
      'with a login that nobody could judge',
      aColumn({ row: 'login', usual: 401, ends: new Map([['200', 1]]) }),
      'login, silent: 1 × 200',
    ],
    ['with a hang', aColumn({ ends: new Map([['hang', 1]]) }), 'read, silent: 1 × hang'],
    [
      'with a 503 that does not say when to come again',
      aColumn({ ends: new Map([['503 without Retry-After', 1]]) }),
      'read, silent: 1 × 503 without Retry-After',
    ],
    [
      'without a page that is in memory',
      aColumn({ row: 'page in memory' }),
      'page in memory, silent: 20 × 503',
    ],
    ['when one took too long', aColumn({ slowestMs: 6_001 }), 'read, silent: one took 6.0 s'],
    ['when it stays broken', aColumn({}, { normalAfterMs: null }), 'silent: not normal again in time'],
    [
      'with too many connections',
      aColumn({}, { mostConnections: 27 }),
      'silent: 27 connections, of 26 allowed',
    ],
  ])('%s', (_name, column, fault) => expect(faultsIn(withOthers(column), null)).toEqual([fault]))

  test('by the time of a machine that is ten times slower', () => {
    const column = (slowestMs: number) => withOthers(aColumn({ slowestMs }))
    expect(faultsIn(column(60_000), null, 10)).toEqual([])
    expect(faultsIn(column(60_001), null, 10)).toEqual(['read, silent: one took 60.0 s'])
  })

  test('when the server grows', () => {
    const wrong = faultsIn(withOthers(aColumn({})), 201)
    expect(wrong).toEqual(['the server grew by 201 MB, of 200 allowed'])
  })

  test('when not everything was tried', () => {
    expect(faultsIn([aColumn({})], null)).toEqual(['the shop was not well, and not every fault was tried'])
  })
})

test('the matrix names kinds of requests down and faults across', () => {
  const other = aColumn({ ends: new Map([['503', 1], ['200', 19]]) }, { fault: 'cutting', normalAfterMs: null }) // prettier-ignore
  expect(answerMatrix([aColumn({}), other]).split('\n')).toEqual([
    '| request | silent | cut every 0.4 s |',
    '| --- | --- | --- |',
    '| read | 20 × 503; slowest 4.6 s | 19 × 200, 1 × 503; slowest 4.6 s |',
    '| normal again after | 0.9 s | never |',
    '| connections at most | 13 | 13 |',
  ])
})
