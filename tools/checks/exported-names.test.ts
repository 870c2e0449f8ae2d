import { expect, test } from 'vitest'
import { sampleProject } from './sample-project.ts'
import { checkSourceRules } from './source-rules.ts'

function problemsOf(files: Readonly<Record<string, string>>): readonly string[] {
  return checkSourceRules(sampleProject(files)).problems
}

test.each([
  'export function total() {}',
  'export async function total() {}',
  'export const total = 1',
  'export class total {}',
  'export interface total {}',
  'export type total = string',
])('a layer exports a name once: %s', (declaration) => {
  const problems = problemsOf({
    'src/kernel/a.ts': `\n${declaration}\n`,
    'src/kernel/money/b.ts': 'export const total = 2\n',
  })
  expect(problems).toEqual([
    'src/kernel/money/b.ts:1: src/kernel/a.ts:2 exports total too; a name is unique within src/kernel',
  ])
})

test('two layers may export the same name', () => {
  expect(problemsOf({ 'db/a.ts': 'export const a = 1\n', 'e2e/a.ts': 'export const a = 1\n' })).toEqual([])
})

test('a schema and its type share a name', () => {
  const text = 'export const Plan = z.string()\nexport type Plan = z.infer<typeof Plan>\n'
  expect(problemsOf({ 'db/plan.ts': text })).toEqual([])
})

test('private names, names of tests and re-exports do not count', () => {
  const files = {
    'db/a.ts': 'export const a = 1\nconst b = 1\n',
    'db/b.ts':
      "const a = 1\nexport const b = a\nexport { a as c } from './a.ts'\nexport { a } from './a.ts'\n",
    'db/c.test.ts': 'export const a = 1\n',
  }
  expect(problemsOf(files)).toEqual([])
})

test('an import is no declaration', () => {
  const files = { 'db/a.ts': 'export const a = 1\n', 'db/b.ts': "import { a } from './a.ts'\nrun(a)\n" }
  expect(problemsOf(files)).toEqual([])
})
