import { z } from 'zod'

/** What a suite of tests came to; each check of the gate counts as one test too. */
export interface Outcome {
  readonly passed: number
  readonly failed: number
  readonly problems: readonly string[]
  readonly notes: readonly string[]
}

/** The outcome of unit tests, and the files in which something failed. */
export interface UnitOutcome extends Outcome {
  readonly files: readonly string[]
}

const unitSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
    }),
  ),
})

const browserSchema = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(z.object({ message: z.string().optional() })),
})

/** Counts from Vitest's JSON report; a file that could not even load is one failure. */
export function unitOutcome(output: unknown, exitCode: number): UnitOutcome {
  const read = unitSchema.safeParse(output)
  if (!read.success) return { ...broken('the tests left no report'), files: [] }
  const { numPassedTests, numFailedTests, testResults } = read.data
  const tests = testResults.flatMap((file) => file.assertionResults)
  const unloaded = testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  )
  const skipped = tests.filter((test) => ['pending', 'skipped', 'todo', 'disabled'].includes(test.status))
  const files = testResults.filter(({ status }) => status === 'failed').map(({ name }) => name)
  const outcome = settled(
    {
      passed: numPassedTests,
      failed: numFailedTests + unloaded.length,
      problems: [
        ...tests.filter((test) => test.status === 'failed').map((test) => test.fullName),
        ...unloaded.map((file) => `${file.name} failed outside its tests`),
      ],
      notes: skipped.map((test) => `skipped: ${test.fullName}`),
    },
    exitCode,
  )
  return { ...outcome, files }
}

/** Counts from Playwright's JSON report; a test that needed its second try is named for whoever reads on. */
export function browserOutcome(output: unknown, exitCode: number): Outcome {
  const read = browserSchema.safeParse(output)
  if (!read.success) return broken('the browser tests left no report')
  const { stats, errors } = read.data
  const outcome = {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    problems: errors.map((error) => error.message ?? 'an error outside any test'),
    notes: [
      ...(stats.skipped > 0 ? [`${stats.skipped} skipped`] : []),
      ...(stats.flaky > 0
        ? [`${stats.flaky} passed only at the second try; the report above names them`]
        : []),
    ],
  }
  return settled(outcome, exitCode)
}

/** A suite whose failed tests ran once more by themselves: only those that failed again count as failed. */
export function afterRerun(first: Outcome, second: Outcome): Outcome {
  const mended = first.failed - second.failed
  const named = first.problems.map((problem) => `at first failed: ${problem}`)
  return {
    passed: first.passed + Math.max(0, mended),
    failed: second.failed,
    problems: second.problems,
    notes: [...first.notes, ...named, ...(mended > 0 ? [`${mended} passed only by themselves`] : [])],
  }
}

/** A suite that ran nothing, or ended badly without a failing test, must not look green. */
function settled(outcome: Outcome, exitCode: number): Outcome {
  if (outcome.failed > 0) return outcome
  const problem = exitCode === 0 ? 'no test ran' : `ended with code ${exitCode} outside any test`
  if (exitCode === 0 && outcome.passed > 0) return outcome
  return { ...outcome, failed: 1, problems: [...outcome.problems, problem] }
}

function broken(problem: string): Outcome {
  return { passed: 0, failed: 1, problems: [problem], notes: [] }
}
