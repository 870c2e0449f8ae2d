import { join } from 'node:path'
import { runCommand } from './command.ts'
import { forgetProofs, readProofs, suiteOutcome, type StepOutcome, type Suite } from './proofs.ts'
import { endLeftovers, openFolder } from './run-folder.ts'
import { rememberTimes } from './test-times.ts'

export interface Where {
  readonly root: string
  /** TMPDIR of the run: it also tells which processes are the run's. */
  readonly runFolder: string
}

/** All unit and module tests, or those of some files. */
export function runUnit(where: Where, files: readonly string[] = []): Promise<StepOutcome> {
  const reporters = ['default', './tools/checks/unit-proofs-reporter.ts'].map((name) => `--reporter=${name}`)
  return runSuite(where, 'unit', 'vitest', ['run', ...reporters, ...files])
}

/** The browser tests of the gate or, as `matrix`, those that only `--full` runs. */
export function runBrowser(
  where: Where,
  suite: 'browser' | 'matrix' = 'browser',
  files: readonly string[] = [],
): Promise<StepOutcome> {
  // The matrix comes along: `times` waits for it.
  const project = suite === 'browser' ? 'gate' : 'times'
  return runSuite(where, suite, 'playwright', ['test', `--project=${project}`, ...files])
}

async function runSuite(
  { root, runFolder }: Where,
  suite: Suite,
  program: string,
  args: readonly string[],
): Promise<StepOutcome> {
  forgetProofs(root, suite)
  // Each suite has its own folder, so that another suite is not taken for something that this one left running.
  const folder = openFolder(join(runFolder, suite))
  const env = { TMPDIR: folder }
  const { code } = await runCommand(program, args, { cwd: root, isShown: true, env })
  const left = await endLeftovers(folder)
  const proofs = readProofs(root, suite)
  rememberTimes(root, proofs ?? [])
  const outcome = suiteOutcome(proofs, code)
  const problems = [...outcome.problems, ...left.map((command) => `left running: ${command}`)]
  return { ...outcome, failed: outcome.failed + left.length, problems }
}
