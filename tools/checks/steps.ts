import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { writeSbom } from '../sbom.ts'
import { checkAudit } from './audit.ts'
import { runCommand } from './command.ts'
import { checkContract } from './contract.ts'
import { checkCoverage } from './coverage.ts'
import { checkFileRules } from './file-rules.ts'
import { checkImports } from './imports.ts'
import { checkPackages } from './packages.ts'
import { report, type Report } from './report.ts'
import { checkRequirements } from './requirements.ts'
import { checkSecrets } from './secrets.ts'
import { checkSourceRules } from './source-rules.ts'
import { afterRerun, browserOutcome, unitOutcome, type Outcome, type UnitOutcome } from './suites.ts'

export interface Step {
  readonly name: string
  /** A step that must have passed, when it runs at all. */
  readonly needs?: string
  readonly run: () => Promise<Outcome>
}

/** Everything the gate runs, in order. */
export function allSteps(root: string): Step[] {
  const check = (name: string, run: () => Report | Promise<Report>): Step => ({
    name,
    run: async () => outcomeOf(await run()),
  })
  const command = (name: string, ...words: [string, ...string[]]) => check(name, () => runTool(root, words))
  const script = (name: string, path: string, ...args: string[]) =>
    check(name, () =>
      existsSync(join(root, path))
        ? runTool(root, [process.execPath, path, ...args])
        : report([`${path} is missing`]),
    )
  return [
    script('generate', 'tools/generate.ts'),
    command('types', 'tsc', '--noEmit', '-p', '.'),
    command('lint', 'oxlint', '--format=unix'),
    command('format', 'prettier', '--check', '--log-level', 'warn', '.'),
    check('imports', () => checkImports(root)),
    script('messages', 'tools/messages/check.ts'),
    command('unused', 'knip', '--no-progress', '--no-config-hints'),
    check('files', () => checkFileRules(root)),
    check('source', () => checkSourceRules(root)),
    check('requirements', () => checkRequirements(root)),
    check('coverage', () => checkCoverage(root)),
    check('packages', () => checkPackages(root)),
    script('lock', 'tools/complete-lock.ts', '--check'),
    check('audit', () => checkAudit(root)),
    check('secrets', () => checkSecrets(root)),
    check('contract', () => checkContract(root)),
    { name: 'unit', run: () => runUnit(root) },
    script('build', 'tools/build.ts'),
    check('sbom', () => report([], [writeSbom(root)])),
    { name: 'browser', needs: 'build', run: () => runBrowser(root) },
  ]
}

function outcomeOf({ problems, notes }: Report): Outcome {
  const isGood = problems.length === 0
  return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, problems, notes }
}

async function runTool(root: string, [program, ...args]: [string, ...string[]]): Promise<Report> {
  const { code, stdout, stderr } = await runCommand(program, args, { cwd: root })
  return report(code === 0 ? [] : [`${stdout}${stderr}`.trim() || `ended with code ${code}`])
}

/** What fails beside other tests but not by itself starved; what fails by itself too is broken. */
const worthAnother = 10

async function runUnit(root: string): Promise<Outcome> {
  const first = await vitest(root)
  const isWorthAnother = first.files.length > 0 && first.files.length <= worthAnother
  return isWorthAnother ? afterRerun(first, await vitest(root, '--maxWorkers=1', ...first.files)) : first
}

async function vitest(root: string, ...args: string[]): Promise<UnitOutcome> {
  const file = join(root, 'test-results/unit.json')
  rmSync(file, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const { code } = await runCommand('vitest', ['run', ...reporters, ...args], { cwd: root, isShown: true })
  return unitOutcome(readJson(file), code)
}

async function runBrowser(root: string): Promise<Outcome> {
  const first = await playwright(root)
  const isWorthAnother = first.failed > 0 && first.failed <= worthAnother && first.problems.length === 0
  return isWorthAnother ? afterRerun(first, await playwright(root, '--last-failed', '--workers=1')) : first
}

async function playwright(root: string, ...args: string[]): Promise<Outcome> {
  // The place playwright.config.ts names for its report.
  const file = join(root, 'test-results/browser.json')
  rmSync(file, { force: true })
  const { code } = await runCommand('playwright', ['test', ...args], { cwd: root, isShown: true })
  return browserOutcome(readJson(file), code)
}

function readJson(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}
