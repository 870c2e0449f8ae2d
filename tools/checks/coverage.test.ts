import { expect, test } from 'vitest'
import { checkCoverage } from './coverage.ts'
import { proofFiles, type Proof } from './proofs.ts'
import { sampleProject } from './sample-project.ts'

function proof(title: string, fields: Partial<Proof> = {}): Proof {
  return { file: 'src/a.test.ts', title, status: 'passed', assertions: 1, milliseconds: 1, ...fields }
}

interface Sample {
  readonly gate?: readonly string[]
  readonly full?: readonly string[]
  readonly unit?: readonly Proof[]
  readonly browser?: readonly Proof[]
  readonly matrix?: readonly Proof[]
}

function project({ gate = [], full = [], unit = [], browser = [], matrix = [] }: Sample): string {
  return sampleProject({
    'docs/requirements/acceptance.md': '# List\n- L1 One.\n- L2 Two.\n- R1 Three.\ntext - L9 no line\n',
    'tools/checks/closed-lines.json': JSON.stringify({ gate, full }),
    [proofFiles.unit]: JSON.stringify(unit),
    [proofFiles.browser]: JSON.stringify(browser),
    [proofFiles.matrix]: JSON.stringify(matrix),
  })
}

test('a closed line with a passed test is proven, and each group is counted', () => {
  const root = project({ gate: ['L1', 'L2'], unit: [proof('[L1] speaks')], browser: [proof('a > [L2] b')] })
  expect(checkCoverage(root)).toEqual({
    problems: [],
    notes: [
      'L: 2 of 2 lines are proven (L1 L2)',
      'R: 0 of 1 lines are proven',
      'proven by --full alone: none',
    ],
  })
})

test.for([
  ['failed', proof('[L1] speaks', { status: 'failed' })],
  ['was skipped', proof('[L1] speaks', { status: 'skipped' })],
  ['asserted nothing', proof('[L1] speaks', { assertions: 0 })],
  ['names the line without brackets', proof('L1 speaks')],
] as const)('a test that %s proves nothing', ([, unit]) => {
  expect(checkCoverage(project({ gate: ['L1'], unit: [unit] })).problems).toEqual([
    'declared closed and without a passed test: L1',
  ])
})

test('what only the full run proves is due there, and marked in the gate', () => {
  const root = project({ full: ['R1'], unit: [proof('works')] })
  expect(checkCoverage(root)).toMatchObject({ problems: [] })
  expect(checkCoverage(root).notes).toContain('proven by --full alone: R1')
  expect(checkCoverage(root, { isFull: true }).problems).toEqual([
    'declared closed and without a passed test: R1',
  ])
  const proven = project({ full: ['R1'], matrix: [proof('[R1] is quick')] })
  expect(checkCoverage(proven, { isFull: true }).problems).toEqual([])
})

test('ids that name no line are refused in titles and in the closed list', () => {
  const root = project({ gate: ['L7'], unit: [proof('[L9] is no line')] })
  expect(checkCoverage(root).problems).toEqual([
    'src/a.test.ts: [L9] names no line',
    'tools/checks/closed-lines.json: L7 names no line',
  ])
})

test('a line stands in one list', () => {
  const root = project({ gate: ['L1'], full: ['L1'], unit: [proof('[L1] speaks')] })
  expect(checkCoverage(root).problems).toEqual(['tools/checks/closed-lines.json: L1 stands in both lists'])
})

test('without the reports of this run nothing is proven', () => {
  const root = sampleProject({ [proofFiles.unit]: '[]' })
  expect(checkCoverage(root).problems).toEqual(['test-results/browser-proofs.json is missing'])
})
