import { describe, expect, test } from 'vitest'
import { afterRerun, browserOutcome, unitOutcome } from './suites.ts'

interface SampleFile {
  readonly name: string
  readonly status: string
  readonly assertionResults: readonly { status: string; fullName: string }[]
}

function unitReport(...testResults: SampleFile[]) {
  const tests = testResults.flatMap((file) => file.assertionResults)
  return {
    numPassedTests: tests.filter((entry) => entry.status === 'passed').length,
    numFailedTests: tests.filter((entry) => entry.status === 'failed').length,
    testResults,
  }
}

const passing = {
  name: 'a.test.ts',
  status: 'passed',
  assertionResults: [{ status: 'passed', fullName: 'a works' }],
}

describe('the count of unit tests', () => {
  test('takes passed and failed tests, and names what was skipped', () => {
    const mixed = {
      name: 'b.test.ts',
      status: 'failed',
      assertionResults: [
        { status: 'failed', fullName: 'b works' },
        { status: 'skipped', fullName: 'c works' },
      ],
    }
    expect(unitOutcome(unitReport(passing, mixed), 1)).toEqual({
      passed: 1,
      failed: 1,
      problems: ['b works'],
      notes: ['skipped: c works'],
      files: ['b.test.ts'],
    })
  })

  test('takes a file that does not load as a failure', () => {
    const unloaded = { name: 'b.test.ts', status: 'failed', assertionResults: [] }
    const outcome = unitOutcome(unitReport(passing, unloaded), 1)
    expect(outcome).toMatchObject({ passed: 1, failed: 1, problems: ['b.test.ts failed outside its tests'] })
  })

  test.each([
    ['no report', null, 0, 'the tests left no report'],
    ['no test', unitReport(), 0, 'no test ran'],
    ['an error outside any test', unitReport(passing), 1, 'ended with code 1 outside any test'],
  ])('is never green with %s', (_, output, code, problem) => {
    expect(unitOutcome(output, code)).toMatchObject({ failed: 1, problems: [problem] })
  })
})

describe('the count of browser tests', () => {
  const stats = { expected: 3, unexpected: 0, flaky: 0, skipped: 0 }

  test('takes passed tests', () => {
    expect(browserOutcome({ stats, errors: [] }, 0)).toEqual({
      passed: 3,
      failed: 0,
      problems: [],
      notes: [],
    })
  })

  test('takes failed tests and errors around them as failures, and names what needed a second try', () => {
    const output = {
      stats: { ...stats, unexpected: 1, flaky: 1, skipped: 2 },
      errors: [{ message: 'no config' }],
    }
    expect(browserOutcome(output, 1)).toEqual({
      passed: 4,
      failed: 2,
      problems: ['no config'],
      notes: ['2 skipped', '1 passed only at the second try; the report above names them'],
    })
  })

  test.each([
    ['no report', null, 1],
    ['no test', { stats: { ...stats, expected: 0 }, errors: [] }, 0],
    ['a bad end', { stats, errors: [] }, 130],
  ])('is never green with %s', (_, output, code) => {
    expect(browserOutcome(output, code).failed).toBe(1)
  })
})

describe('a suite whose failed tests ran once more', () => {
  const first = { passed: 8, failed: 2, problems: [], notes: [] }

  test('counts what passed by itself, and says so', () => {
    const second = { passed: 2, failed: 0, problems: [], notes: [] }
    expect(afterRerun(first, second)).toEqual({
      passed: 10,
      failed: 0,
      problems: [],
      notes: ['2 passed only by themselves'],
    })
  })

  test('names what failed at first, so that it can be mended', () => {
    const named = { ...first, problems: ['b works'] }
    expect(afterRerun(named, { passed: 2, failed: 0, problems: [], notes: [] }).notes).toContain(
      'at first failed: b works',
    )
  })

  test('stays red for what failed again', () => {
    const second = { passed: 1, failed: 1, problems: [], notes: [] }
    expect(afterRerun(first, second)).toMatchObject({ passed: 9, failed: 1 })
    expect(afterRerun(first, { ...second, failed: 2 })).toMatchObject({ passed: 8, failed: 2, notes: [] })
  })

  test('stays red when the second run broke', () => {
    const broken = { passed: 0, failed: 1, problems: ['no report'], notes: [] }
    expect(afterRerun({ ...first, failed: 1 }, broken)).toMatchObject({ failed: 1, problems: ['no report'] })
  })
})
