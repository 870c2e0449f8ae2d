import { describe, expect, test } from 'vitest'
import { browserVerdict, faultVerdict } from './verdict.ts'

describe('tests say of a fault', () => {
  test.each([
    ['that they see it, whatever else broke', { failed: 'a.test.ts: adds', ran: 3, errors: ['x'] }, 'seen'],
    ['that they do not', { failed: null, ran: 3, errors: [] }, 'survived'],
    ['nothing, when they could not even start', { failed: null, ran: 3, errors: ['SyntaxError'] }, 'broken'],
    ['nothing, when none ran', { failed: null, ran: 0, errors: [] }, 'broken'],
  ])('%s', (_, counted, kind) => {
    expect(faultVerdict(counted).kind).toBe(kind)
  })
})

describe('the report of the browser tests', () => {
  const specOf = (status: string, message?: string) => ({
    title: 'keeps the focus',
    file: 'box.spec.ts',
    tests: [{ results: [{ status, errors: message === undefined ? [] : [{ message }] }] }],
  })
  const reportOf = (spec: object, errors: readonly object[] = []) => ({
    suites: [{ specs: [], suites: [{ specs: [spec] }] }],
    errors,
  })

  test.each(['failed', 'timedOut'])('names the test that %s', (status) => {
    const by = 'e2e/box.spec.ts: keeps the focus'
    expect(browserVerdict(reportOf(specOf(status, 'expected 1')))).toEqual({ kind: 'seen', by })
  })

  test('takes an app that does not start for no answer', () => {
    const spec = specOf('failed', 'Error: the app ended with code 1: SyntaxError')
    expect(browserVerdict(reportOf(spec)).kind).toBe('broken')
  })

  test.each([
    ['survived', reportOf(specOf('passed'))],
    ['broken', reportOf(specOf('skipped'))],
    ['broken', reportOf(specOf('passed'), [{ message: 'no such file' }])],
    ['broken', { stats: {} }],
  ])('is %s for %j', (kind, report) => {
    expect(browserVerdict(report).kind).toBe(kind)
  })
})
