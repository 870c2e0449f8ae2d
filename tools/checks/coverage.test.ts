import { expect, test } from 'vitest'
import { checkCoverage } from './coverage.ts'
import { sampleProject } from './sample-project.ts'

const requirements = {
  'docs/requirements/acceptance.md': '# List\n- L1 One.\n- L2 Two.\n- R1 Three.\ntext - L9 no line\n',
}
const closed = (...ids: string[]) => ({ 'tools/checks/closed-lines.json': JSON.stringify(ids) })

test('a closed line with a test passes, and each group is counted', () => {
  const root = sampleProject({
    ...requirements,
    ...closed('L1'),
    'src/a.test.ts': `test('[L1] speaks six languages', () => {})`,
  })
  expect(checkCoverage(root)).toEqual({
    problems: [],
    notes: ['L: 1 of 2 lines have a test (L1)', 'R: 0 of 1 lines have a test'],
  })
})

test.each([
  `describe('[L1] [L2] languages', () => {})`,
  'test(`[L1] ${name}`, () => {}); it("a [L2] b", () => {})',
  `test.each([['(']])('[L1] %s' + ' [L2]', () => {})`,
  `test.describe('[L1]', () => { test.only('[L2]', () => {}) })`,
])('ids are read from %s', (text) => {
  const root = sampleProject({ ...requirements, ...closed('L1', 'L2'), 'e2e/a.spec.ts': text })
  expect(checkCoverage(root).problems).toEqual([])
})

test.each([
  `test.skip('[L1] later', () => {})`,
  `test.todo('[L1] later')`,
  `// test('[L1] was here')`,
  `log('[L1] done')`,
])('%s proves nothing', (text) => {
  const root = sampleProject({ ...requirements, ...closed('L1'), 'src/a.test.tsx': text })
  expect(checkCoverage(root).problems).toEqual(['declared closed and without a test: L1'])
})

test('ids that name no line are refused in titles and in the closed list', () => {
  const root = sampleProject({
    ...requirements,
    ...closed('L7'),
    'src/a.test.ts': `test('[L9] is no line', () => {})`,
  })
  expect(checkCoverage(root).problems).toEqual([
    'src/a.test.ts: [L9] names no line',
    'tools/checks/closed-lines.json: L7 names no line',
  ])
})
