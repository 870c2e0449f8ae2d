import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readRecords, recordProblems, undecidedPackages } from './decisions.ts'

const root = join(import.meta.dirname, '../..')
const records = readRecords(join(root, 'docs/decisions'))

test('every package stands in a decision record', () => {
  const manifest: unknown = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  expect(undecidedPackages(manifest, records)).toEqual([])
})

test('a package without a record is named, of whatever kind it is', () => {
  const manifest = {
    dependencies: { zod: '4.0.0', 'left-pad': '1.0.0' },
    devDependencies: { vite: '8.0.0' },
    optionalDependencies: { '@some/binary': '1.0.0' },
    overrides: { rolldown: '1.0.0' },
  }
  const text = 'The schemas are of `zod`; left-pad is only mentioned, and `vite build` is a command.'
  expect(undecidedPackages(manifest, [{ name: '0001-schemas.md', text }])).toEqual([
    'left-pad',
    'vite',
    '@some/binary',
    'rolldown',
  ])
})

test('every record has its number, its title, its status and its three sections', () => {
  expect(recordProblems(records)).toEqual([])
})

test('a gap in the numbers, a missing and a foreign section, and a missing status are named', () => {
  const whole = '# 0001 First\n\nStatus: accepted.\n\n## Context\n\n## Decision\n\n## Consequences\n'
  const bad = [
    { name: '0001-first.md', text: whole },
    { name: '0003-third.md', text: '# 0003 Third\n\n## Context\n\n## Decision\n\n## Rejected\n' },
  ]
  expect(recordProblems(bad)).toEqual([
    '0003-third.md: expected 0002-title.md',
    '0003-third.md: begins with "# 0002 " and its title',
    '0003-third.md: has no "Status: " below its title',
    '0003-third.md: has no "## Consequences"',
    '0003-third.md: "## Rejected" is no section of a record',
  ])
})
