import type { StepOutcome } from './proofs.ts'
import type { GateStep } from './steps.ts'
import { timeTable, type TimedPart } from './time-table.ts'

const shownLines = 120
const namedAtTheEnd = 20
/** Steps that run side by side; the machines that matter have two cores. */
const lanes = 2

const flags: ReadonlySet<string> = new Set(['--no-browser', '--full'])

/** The steps the words of the command line ask for: all of the gate, `--only=lint,types`, `--no-browser`, `--full`. */
export function chooseSteps(steps: readonly GateStep[], args: readonly string[]): GateStep[] {
  const only = args
    .find((arg) => arg.startsWith('--only='))
    ?.slice('--only='.length)
    .split(',')
  const names = steps.map((step) => step.name)
  const unknown = [
    ...args.filter((arg) => !arg.startsWith('--only=') && !flags.has(arg)),
    ...(only ?? []).filter((name) => !names.includes(name)),
  ]
  if (unknown.length > 0) {
    throw new Error(
      `Not known: ${unknown.join(', ')}. Use --changed, --full, --no-browser or --only= with some of ${names.join(',')}.`,
    )
  }
  if (only) return steps.filter(({ name }) => allNeeds(steps, only).has(name))
  const isLeftOut = ({ name }: GateStep) =>
    args.includes('--no-browser') && allNeeds(steps, [name]).has('browser')
  return steps.filter((step) => (args.includes('--full') || step.isOnlyFull !== true) && !isLeftOut(step))
}

/** These steps and, through however many others, what they need. */
function allNeeds(steps: readonly GateStep[], names: readonly string[]): Set<string> {
  const needs = steps.filter(({ name }) => names.includes(name)).flatMap((step) => step.needs ?? [])
  return new Set([...names, ...(needs.length > 0 ? allNeeds(steps, needs) : [])])
}

export interface GateResult {
  readonly isGood: boolean
  readonly timed: readonly TimedPart[]
}

interface Options {
  /** The work before the first step, and its time. */
  readonly before?: readonly TimedPart[]
  /** Whether somebody has interrupted the run: no further step begins. */
  readonly isStopped?: () => boolean
}

/** Runs every step, even if another one failed, and ends with the line that counts them all. */
export async function runSteps(
  steps: readonly GateStep[],
  print: (line: string) => void,
  { before = [], isStopped = () => false }: Options = {},
): Promise<GateResult> {
  const outcomes = new Map<string, StepOutcome>()
  const timed: TimedPart[] = [...before]
  const runOne = async (step: GateStep) => {
    if (isStopped()) return
    if (step.isAlone) print(`${step.name} …`)
    const started = performance.now()
    const outcome = await runStep(step, outcomes)
    const { passed, failed } = outcome
    timed.push({ name: step.name, seconds: (performance.now() - started) / 1000, passed, failed })
    outcomes.set(step.name, outcome)
    for (const line of describe(step.name, outcome)) print(line)
  }
  for (const group of groupsOf(steps)) await inLanes(group, runOne)
  return { isGood: printEnd(steps, outcomes, timed, print), timed }
}

/**
 * Steps that bear company, as they follow each other, form one group; one that needs a step of the group begins the
 * next, and one that wants the machine is its own.
 */
function groupsOf(steps: readonly GateStep[]): GateStep[][] {
  const groups: GateStep[][] = []
  for (const step of steps) {
    const last = groups.at(-1)
    const fits = ({ name, isAlone }: GateStep) => isAlone !== true && step.needs?.includes(name) !== true
    if (last && !step.isAlone && last.every(fits)) last.push(step)
    else groups.push([step])
  }
  return groups
}

async function inLanes(steps: readonly GateStep[], run: (step: GateStep) => Promise<void>): Promise<void> {
  const waiting = [...steps]
  const lane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) await run(step)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

function printEnd(
  steps: readonly GateStep[],
  outcomes: ReadonlyMap<string, StepOutcome>,
  timed: readonly TimedPart[],
  print: (line: string) => void,
): boolean {
  const inOrder = steps.flatMap(({ name }) => {
    const outcome = outcomes.get(name)
    return outcome ? [{ name, ...outcome }] : []
  })
  const failed = inOrder.reduce((sum, outcome) => sum + outcome.failed, 0)
  const bad = inOrder.filter((outcome) => outcome.failed > 0).map(({ name }) => name)
  print('')
  for (const line of timeTable(timed)) print(line)
  print('')
  // Named once more at the end: of a long run people see the last lines.
  for (const problem of inOrder.flatMap(({ problems }) => problems).slice(0, namedAtTheEnd)) {
    print(`  ✗ ${problem.split('\n')[0]}`)
  }
  if (bad.length > 0) print(`failed: ${bad.join(', ')}`)
  print(`${inOrder.reduce((sum, outcome) => sum + outcome.passed, 0)} passed, ${failed} failed`)
  return failed === 0
}

async function runStep(step: GateStep, earlier: ReadonlyMap<string, StepOutcome>): Promise<StepOutcome> {
  const failure = (problem: string): StepOutcome => ({ passed: 0, failed: 1, problems: [problem], notes: [] })
  const missing = step.needs?.find((need) => (earlier.get(need)?.failed ?? 0) > 0)
  if (missing !== undefined) return failure(`not run: it needs ${missing}, which failed`)
  try {
    return await step.run()
  } catch (error) {
    // A check that breaks is a failing check, and the others still have to run.
    return failure(error instanceof Error ? (error.stack ?? error.message) : String(error))
  }
}

function describe(name: string, outcome: StepOutcome): string[] {
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
