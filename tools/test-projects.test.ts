import { expect, test } from 'vitest'
import { projectRoot, sampleProject } from './checks/sample-project.ts'
import { testProjects } from './test-projects.ts'

const manifest = { 'package.json': JSON.stringify({ imports: { '#testing/*': './src/testing/*' } }) }
// Put together, or this file itself would count as a test on the database.
const call = ['inject', "('testRun')"].join('')
const server = "'#testing/server.ts'"
const database = {
  'src/testing/database.ts': `export const testDatabase = () => ${call}\n`,
  'src/testing/server.ts':
    "import { testDatabase } from './database.ts'\nexport const server = testDatabase\n",
  'src/testing/clock.ts': 'export const clock = 1\n',
}

/** The project of one test file with this text. */
function projectNamesFor(text: string, path = 'src/server/one.test.ts') {
  const projects = testProjects(sampleProject({ ...manifest, ...database, [path]: text }))
  return Object.entries<readonly string[]>({ ...projects }).flatMap(([name, files]) =>
    files.includes(path) ? [name] : [],
  )
}

test.each([
  ["import { testDatabase } from '#testing/database.ts'\n", 'database'],
  ["import { server } from '#testing/server.ts'\n", 'database'],
  ["import {\n  server,\n  type Other,\n} from '../testing/server.ts'\n", 'database'],
  ["import '#testing/server.ts'\n", 'database'],
  ["export { server } from '#testing/server.ts'\n", 'database'],
  [`const { server } = await import(${server})\n`, 'database'],
  [`const url = ${call}\n`, 'database'],
  ["import { clock } from '#testing/clock.ts'\n", 'pure'],
  ["import type { Server } from '#testing/server.ts'\nimport { z } from 'zod'\n", 'pure'],
  ['const text = "import { server } from \'#testing/server.ts\'"\n', 'pure'],
  ["import data from './data.json'\nimport { gone } from './gone.ts'\n", 'pure'],
])('%j is a %s test', (text, name) => {
  expect(projectNamesFor(text)).toEqual([name])
})

test('a test of a part stands in a document, and never needs a database', () => {
  const path = 'src/web/part.test.tsx'
  expect(projectNamesFor("import { clock } from '#testing/clock.ts'\n", path)).toEqual(['dom'])
  expect(() => projectNamesFor("import { server } from '#testing/server.ts'\n", path)).toThrow(
    'src/web/part.test.tsx: a test in a document has no database',
  )
})

test('a browser test and what is no test stand nowhere', () => {
  expect(projectNamesFor('', 'e2e/sell.spec.ts')).toEqual([])
  expect(projectNamesFor('', 'src/server/one.ts')).toEqual([])
})

test('every project of this shop has its tests', () => {
  const projects = testProjects(projectRoot)
  expect(projects.database).toContain('src/server/access.test.ts')
  expect(projects.dom).toContain('src/web/shell/overlays/toast-list.test.tsx')
  expect(projects.pure).toContain('tools/test-projects.test.ts')
})
