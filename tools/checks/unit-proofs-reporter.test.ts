import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runCommand } from './command.ts'
import { readProofs } from './proofs.ts'
import { projectRoot, sampleProject } from './sample-project.ts'

const tests = `
import { describe, expect, test } from 'vitest'
describe('a shop', () => {
  describe('at night', () => {
    test('is closed [L1]', async () => {
      expect(1).toBe(1)
      await expect.poll(() => 2).toBe(2)
      await expect(Promise.resolve(3)).resolves.toBe(3)
    })
  })
  test('breaks', () => expect(1).toBe(2))
  test('says nothing', () => undefined)
  test.skip('sleeps', () => expect(1).toBe(1))
})
`

test('a run leaves every test with its outcome and the number of its assertions', async () => {
  const setup = join(projectRoot, 'src/testing/count-assertions.ts')
  const root = sampleProject({
    'src/shop.test.ts': tests,
    'src/broken.test.ts': `throw new Error('no module')`,
    'package.json': '{ "type": "module" }',
    'vitest.config.js': `export default { test: { setupFiles: [${JSON.stringify(setup)}] } }\n`,
  })
  symlinkSync(join(projectRoot, 'node_modules'), join(root, 'node_modules'))
  const program = join(projectRoot, 'node_modules/vitest/vitest.mjs')
  const reporter = join(projectRoot, 'tools/checks/unit-proofs-reporter.ts')
  await runCommand(process.execPath, [program, 'run', '--no-cache', `--reporter=${reporter}`], { cwd: root })
  const written = (readProofs(root, 'unit') ?? []).toSorted((a, b) => a.file.localeCompare(b.file))
  const milliseconds: unknown = expect.any(Number)
  const reason = 'expected 1 to be 2 // Object.is equality'
  const common = { file: 'src/shop.test.ts', milliseconds }
  expect(written).toEqual([
    {
      file: 'src/broken.test.ts',
      milliseconds,
      title: 'fails outside its tests',
      status: 'failed',
      assertions: 0,
      reason: 'no module',
    },
    { ...common, title: 'a shop > at night > is closed [L1]', status: 'passed', assertions: 3 },
    { ...common, title: 'a shop > breaks', status: 'failed', assertions: 1, reason },
    { ...common, title: 'a shop > says nothing', status: 'passed', assertions: 0 },
    { ...common, title: 'a shop > sleeps', status: 'skipped', assertions: 0 },
  ])
})
