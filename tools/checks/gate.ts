import type { Step } from './steps.ts'
import type { Outcome } from './suites.ts'

const shownLines = 120
const namedAtTheEnd = 20

/** The steps the words of the command line ask for: all, `--only=lint,types`, `--no-browser`. */
export function chooseSteps(steps: readonly Step[], args: readonly string[]): Step[] {
  const only = args
    .find((arg) => arg.startsWith('--only='))
    ?.slice('--only='.length)
    .split(',')
  const names = steps.map((step) => step.name)
  const unknown = [
    ...args.filter((arg) => !arg.startsWith('--only=') && arg !== '--no-browser'),
    ...(only ?? []).filter((name) => !names.includes(name)),
  ]
  if (unknown.length > 0) {
    throw new Error(
      `Not known: ${unknown.join(', ')}. Use --no-browser or --only= with some of ${names.join(',')}.`,
    )
  }
  return steps.filter(
    ({ name }) => (only ?? names).includes(name) && !(name === 'browser' && args.includes('--no-browser')),
  )
}

/** Runs every step, whatever became of the others, and ends with the line that counts them all. */
export async function runSteps(steps: readonly Step[], print: (line: string) => void): Promise<boolean> {
  const outcomes = new Map<string, Outcome>()
  for (const [index, step] of steps.entries()) {
    print(`[${index + 1}/${steps.length}] ${step.name} …`)
    const outcome = await runStep(step, outcomes)
    outcomes.set(step.name, outcome)
    for (const line of describe(step.name, outcome)) print(line)
  }
  const results = [...outcomes.values()]
  const failed = results.reduce((sum, outcome) => sum + outcome.failed, 0)
  const bad = [...outcomes].filter(([, outcome]) => outcome.failed > 0).map(([name]) => name)
  print('')
  // Named once more at the end: of a long run people see the last lines.
  for (const problem of results.flatMap(({ problems }) => problems).slice(0, namedAtTheEnd)) {
    print(`  ✗ ${problem.split('\n')[0]}`)
  }
  if (bad.length > 0) print(`failed: ${bad.join(', ')}`)
  print(`${results.reduce((sum, outcome) => sum + outcome.passed, 0)} passed, ${failed} failed`)
  return failed === 0
}

async function runStep(step: Step, earlier: ReadonlyMap<string, Outcome>): Promise<Outcome> {
  const failure = (problem: string): Outcome => ({ passed: 0, failed: 1, problems: [problem], notes: [] })
  if (step.needs !== undefined && (earlier.get(step.needs)?.failed ?? 0) > 0) {
    return failure(`not run: it needs ${step.needs}, which failed`)
  }
  try {
    return await step.run()
  } catch (error) {
    // A check that breaks is a failing check, and the others still have to run.
    return failure(error instanceof Error ? (error.stack ?? error.message) : String(error))
  }
}

function describe(name: string, outcome: Outcome): string[] {
  const mark = outcome.failed === 0 ? '✓' : '✗'
  const problems = outcome.problems.flatMap((problem) => problem.split('\n'))
  const left = problems.length - shownLines
  return [
    ...outcome.notes.map((note) => `      ${note}`),
    ...problems.slice(0, shownLines).map((line) => `    ✗ ${line}`),
    ...(left > 0 ? [`    … ${left} more lines`] : []),
    `  ${mark} ${name}: ${outcome.passed} passed, ${outcome.failed} failed`,
  ]
}
