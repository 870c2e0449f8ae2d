import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkRequirements } from './requirements.ts'
import { sampleProject } from './sample-project.ts'

const copies = Object.fromEntries(
  ['acceptance', 'rulebook', 'security', 'spec', 'ux'].map((name) => [
    `docs/requirements/${name}.md`,
    `# ${name}\n`,
  ]),
)

test('equal copies pass', () => {
  const root = sampleProject({ ...copies, 'beside/ux.md': '# ux\n' })
  expect(checkRequirements(root, join(root, 'beside'))).toEqual({ problems: [], notes: [] })
})

test('a changed and a missing copy are named', () => {
  const { 'docs/requirements/spec.md': _, ...rest } = copies
  const root = sampleProject({ ...rest, 'beside/ux.md': '# ux, revised\n' })
  expect(checkRequirements(root, join(root, 'beside')).problems).toEqual([
    'docs/requirements/spec.md is missing',
    'docs/requirements/ux.md differs from ux.md beside the project: copy it',
  ])
})

test('without the originals the check says that it has nothing to compare', () => {
  const root = sampleProject(copies)
  const result = checkRequirements(root, join(root, 'beside'))
  expect(result).toEqual({ problems: [], notes: ['nothing to compare with beside the project'] })
})
