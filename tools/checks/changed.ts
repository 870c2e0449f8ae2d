import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { browserFilesFor } from './browser-cover.ts'
import { runCommand } from './command.ts'
import { isCode } from './files.ts'
import { relatedTests } from './import-graph.ts'
import { runBrowser, runUnit, type Where } from './run-suites.ts'
import { allSteps, stepMaker, typesCommand, type GateStep } from './steps.ts'
import { readTimes, withinTime, type Times } from './test-times.ts'

/** Processor time for related unit tests: a change is answered within minutes, the gate runs the others. */
const unitBudgetMs = 9_000
/** The same for browser files: a second one only where both are short. */
const browserBudgetMs = 90_000

/** The steps for what differs from main, and sentences about what was left to the gate. */
export async function changedSteps(
  where: Where,
): Promise<{ readonly steps: GateStep[]; readonly notes: readonly string[] }> {
  const { root } = where
  const changed = await changedFiles(root)
  const there = changed.filter((path) => existsSync(join(root, path)))
  const code = there.filter((path) => isCode(path) && !path.includes('/generated/'))
  const related = relatedTests(root, changed)
  const times = readTimes(root)
  const near = nearTests(related, changed, times)
  const covering = browserFilesFor(changed).filter((path) => existsSync(join(root, path)))
  const specs = withinTime(covering, times, browserBudgetMs)
  const { command } = stepMaker(root)
  const usual = (...names: string[]) => allSteps(where).filter(({ name }) => names.includes(name))
  const one = (isThere: boolean, step: GateStep) => (isThere ? [step] : [])
  const unit: GateStep = { name: 'unit', needs: ['types'], run: () => runUnit(where, near) }
  const browser: GateStep = {
    name: 'browser',
    needs: ['build'],
    run: () => runBrowser(where, 'browser', specs),
  }
  const prettierCheck = ['prettier', '--check', '--log-level=warn', '--ignore-unknown'] as const
  // The browser waits for pages a good part of its time: everything else runs beside it.
  const steps: GateStep[] = [
    ...usual('generate'),
    command('types', typesCommand),
    ...(specs.length > 0 ? usual('build') : []),
    ...one(code.length > 0, command('lint', ['oxlint', '--format=unix', ...code])),
    ...one(specs.length > 0, browser),
    ...one(near.length > 0, unit),
    ...one(there.length > 0, command('format', [...prettierCheck, ...there])),
    ...usual('messages', 'source', 'files'),
  ]
  return { steps, notes: notesOn({ changed, related, near, covering, specs }) }
}

/** Every changed test file, and of the other related ones as many as fit into the time. */
export function nearTests(related: readonly string[], changed: readonly string[], times: Times): string[] {
  const own = related.filter((path) => changed.includes(path))
  const others = related.filter((path) => !changed.includes(path))
  return [...own, ...withinTime(others, times, unitBudgetMs)]
}

interface CheckChoice {
  readonly changed: readonly string[]
  readonly related: readonly string[]
  readonly near: readonly string[]
  readonly covering: readonly string[]
  readonly specs: readonly string[]
}

function notesOn({ changed, related, near, covering, specs }: CheckChoice): string[] {
  const left = related.length - near.length
  const leftSpecs = covering.filter((path) => !specs.includes(path))
  return [
    `${changed.length} changed files`,
    `${near.length} unit test files nearest to them${left > 0 ? `; ${left} farther ones are left to npm test` : ''}`,
    specs.length > 0 ? `in the browser: ${specs.join(', ')}` : 'no browser file covers them',
    ...leftSpecs.map((path) => `${path} covers them too and is left to npm test`),
  ]
}

/** Files that differ from main, committed or not; on main itself without changes, those of the last commit. */
export async function changedFiles(root: string): Promise<string[]> {
  const git = async (...args: string[]) => {
    const { code, stdout } = await runCommand('git', args, { cwd: root })
    return code === 0 ? stdout.split('\0').flatMap((part) => part.trim() || []) : []
  }
  const newFiles = await git('ls-files', '-z', '--others', '--exclude-standard')
  const [base = 'HEAD'] = await git('merge-base', 'HEAD', 'main')
  const since = async (commit: string) => [
    ...(await git('diff', '-z', '--name-only', '--relative', commit)),
    ...newFiles,
  ]
  const changed = await since(base)
  return changed.length > 0 ? changed : since('HEAD~1')
}
