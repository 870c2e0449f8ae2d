import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { forgetProofs, proofFiles, readProofs, proofReason, suiteOutcome, type Proof } from './proofs.ts'
import { sampleProject } from './sample-project.ts'

const passing: Proof = {
  file: 'a.test.ts',
  title: 'a works',
  status: 'passed',
  assertions: 1,
  milliseconds: 2,
}

describe('the outcome of a suite', () => {
  test('counts what passed', () => {
    expect(suiteOutcome([passing, passing], 0)).toEqual({ passed: 2, failed: 0, problems: [], notes: [] })
  })

  test('counts and names what failed, was skipped, or asserted nothing', () => {
    const outcome = suiteOutcome(
      [
        passing,
        { ...passing, title: 'b works', status: 'failed', reason: 'it broke' },
        { ...passing, title: 'c works', status: 'skipped' },
        { ...passing, title: 'd works', assertions: 0 },
      ],
      1,
    )
    expect(outcome).toEqual({
      passed: 1,
      failed: 3,
      problems: [
        'a.test.ts: b works — it broke',
        'skipped: a.test.ts: c works',
        'asserts nothing: a.test.ts: d works',
      ],
      notes: [],
    })
  })

  test.each([
    ['no report', null, 0, 'the tests left no report'],
    ['no test', [], 0, 'no test ran'],
    ['an error outside any test', [passing], 1, 'ended with code 1 outside any test'],
  ])('is never green with %s', (_, proofs, code, problem) => {
    expect(suiteOutcome(proofs, code)).toMatchObject({ failed: 1, problems: [problem] })
  })
})

test('the reason of a failure is one short line without colours', () => {
  expect(proofReason(['\u001B[31mError:\u001B[39m not there\n\n  Expected: 1', 'another'])).toEqual({
    reason: 'Error: not there · Expected: 1',
  })
  expect(proofReason(['x'.repeat(9000)]).reason).toHaveLength(400)
  expect(proofReason([])).toEqual({})
})

describe('the report of a suite', () => {
  test('is read back, and forgotten before the next run', () => {
    const root = sampleProject({ [proofFiles.unit]: JSON.stringify([passing]) })
    expect(readProofs(root, 'unit')).toEqual([passing])
    forgetProofs(root, 'unit')
    expect(readProofs(root, 'unit')).toBeNull()
  })

  test('is none when it was cut off', () => {
    const root = sampleProject({ [proofFiles.browser]: '' })
    writeFileSync(join(root, proofFiles.browser), JSON.stringify([passing]).slice(0, 20))
    expect(readProofs(root, 'browser')).toBeNull()
  })
})
