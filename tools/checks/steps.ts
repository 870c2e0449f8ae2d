import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium } from '../chromium.ts'
import { ensureRedis } from '../programs.ts'
import { writeSbom } from '../sbom.ts'
import { checkAudit } from './audit.ts'
import { cachedReport } from './cache.ts'
import { runCommand } from './command.ts'
import { checkContract } from './contract.ts'
import { checkCoverage } from './coverage.ts'
import { checkFileRules } from './file-rules.ts'
import { checkImports } from './imports.ts'
import { checkLock } from './lock.ts'
import { checkPackages } from './packages.ts'
import type { StepOutcome } from './proofs.ts'
import { runProperties } from './properties.ts'
import { createReport, type Report } from './report.ts'
import { checkRequirements } from './requirements.ts'
import { runBrowser, runUnit, type Where } from './run-suites.ts'
import { checkSecrets } from './secrets.ts'
import { checkSourceRules } from './source-rules.ts'
import { checkTables } from './tables.ts'

type CommandWords = readonly [string, ...string[]]

export interface GateStep {
  readonly name: string
  /** Steps that must have passed before. They run too if somebody asks for this step by name. */
  readonly needs?: readonly string[]
  /** Whether it wants the whole machine; the others run side by side. */
  readonly isAlone?: boolean
  /** Whether only `--full` runs it. */
  readonly isOnlyFull?: boolean
  readonly run: () => Promise<StepOutcome>
}

/** Everything there is, in order: what a step needs stands before it, in an earlier group. */
export function allSteps(where: Where): GateStep[] {
  const { root } = where
  const { check, command, script } = stepMaker(root)
  return [
    { ...script('generate', 'tools/generate.ts'), needs: [], isAlone: true },
    { ...check('chromium', () => createReport([], [ensureChromium()])), needs: [], isAlone: true },
    { ...check('redis', () => createReport([], [ensureRedis()])), needs: [], isAlone: true },
    // The longest come first, so that no core waits for the last one.
    command('format', prettier),
    command('types', typesCommand),
    check('lint', () => cachedReport(root, 'lint', () => runTool(root, ['oxlint', '--format=unix']))),
    script('build', 'tools/build.ts'),
    check('imports', () => checkImports(root)),
    command('unused', ['knip', '--no-progress', '--no-config-hints']),
    script('messages', 'tools/messages/check.ts'),
    check('source', () => checkSourceRules(root)),
    check('tables', () => checkTables(root)),
    check('files', () => checkFileRules(root)),
    check('requirements', () => checkRequirements(root)),
    check('packages', () => checkPackages(root)),
    check('lock', () => checkLock(root)),
    check('audit', () => checkAudit(root)),
    check('secrets', () => checkSecrets(root)),
    check('contract', () => checkContract(root)),
    check('sbom', () => createReport([], [writeSbom(root)])),
    { name: 'unit', needs: ['generate', 'redis'], isAlone: true, run: () => runUnit(where) },
    { name: 'browser', needs: ['chromium', 'build'], isAlone: true, run: () => runBrowser(where) },
    { ...check('coverage', () => checkCoverage(root)), needs: ['unit', 'browser'], isAlone: true },
    ...fullSteps(where),
  ]
}

/** Checks that take too long for every change. */
function fullSteps(where: Where): GateStep[] {
  const { check, script } = stepMaker(where.root)
  const full = (step: GateStep, ...needs: string[]): GateStep => ({
    ...step,
    needs,
    isAlone: true,
    isOnlyFull: true,
  })
  const matrix: GateStep = { name: 'matrix', run: () => runBrowser(where, 'matrix') }
  const coverage = check('full-coverage', () => checkCoverage(where.root, { isFull: true }))
  return [
    full({ name: 'properties', run: () => runProperties(where) }, 'unit'),
    full(matrix, 'chromium', 'build'),
    full(coverage, 'coverage', 'matrix'),
    full(script('crashtest', 'tools/crashtest.ts'), 'build'),
    full(script('faults', 'tools/faults.ts'), 'build'),
    full(script('submits', 'tools/bench/main.ts', '--only=submits', '--strict'), 'build'),
  ]
}

/** tsc keeps its results by the contents of files and checks only files whose types may have changed. */
export const typesCommand: CommandWords = [
  'tsc',
  '--noEmit',
  '--project',
  '.',
  '--incremental',
  '--tsBuildInfoFile',
  'node_modules/.cache/types',
]
/** Prettier's cache compares the contents of files, its own version and the settings. */
const prettier: CommandWords = [
  'prettier',
  '--check',
  '--log-level=warn',
  '--cache',
  '--cache-strategy=content',
  '--cache-location=node_modules/.cache/prettier-files',
  '.',
]

export function stepMaker(root: string) {
  const check = (name: string, run: () => Report | Promise<Report>): GateStep => ({
    name,
    needs: ['generate'],
    run: async () => outcomeOf(await run()),
  })
  const command = (name: string, words: CommandWords) => check(name, () => runTool(root, words))
  return {
    check,
    command,
    script: (name: string, path: string, ...args: string[]) =>
      check(name, () =>
        existsSync(join(root, path))
          ? runTool(root, [process.execPath, path, ...args])
          : createReport([`${path} is missing`]),
      ),
  }
}

function outcomeOf({ problems, notes }: Report): StepOutcome {
  const isGood = problems.length === 0
  return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, problems, notes }
}

async function runTool(root: string, [program, ...args]: CommandWords): Promise<Report> {
  const { code, stdout, stderr } = await runCommand(program, args, { cwd: root })
  return createReport(code === 0 ? [] : [`${stdout}${stderr}`.trim() || `ended with code ${code}`])
}
