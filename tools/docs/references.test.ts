import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sampleProject } from '../checks/sample-project.ts'
import { brokenReferences } from './references.ts'

const root = join(import.meta.dirname, '../..')
const pages = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  ...pagesIn('docs'),
  ...pagesIn('docs/decisions'),
]

function pagesIn(folder: string): string[] {
  const names = readdirSync(join(root, folder)).filter((name) => name.endsWith('.md'))
  return names.map((name) => `${folder}/${name}`)
}

test.each(pages)('every file that %s names exists', (page) => {
  expect(brokenReferences(root, page)).toEqual([])
})

test('dead links and dead paths are named; addresses, anchors and patterns are left alone', () => {
  const text =
    'See [a](b.md), [c](gone.md#part), [d](https://rondo.example), [e](#here), `src/gone.ts`, `src/x/<name>.ts`, ' +
    '`node tools/gone.ts --check`, `src/here.ts`.'
  const sample = sampleProject({ 'docs/a.md': text, 'docs/b.md': '', 'src/here.ts': '' })
  expect(brokenReferences(sample, 'docs/a.md')).toEqual([
    'docs/a.md names docs/gone.md, which does not exist',
    'docs/a.md names src/gone.ts, which does not exist',
    'docs/a.md names tools/gone.ts, which does not exist',
  ])
})
