import { afterAll, expect, test } from 'vitest'
import { importReader, relatedTests } from './import-graph.ts'
import { sampleProject } from './sample-project.ts'

const root = sampleProject(
  {
    'package.json': JSON.stringify({ imports: { '#kernel/*': './src/kernel/*', '#db/*': './db/*' } }),
    'src/kernel/money.ts': 'export const cents = 1',
    'src/kernel/money.test.ts': `import { cents } from './money.ts'`,
    'src/kernel/zone.test.ts': '',
    'src/server/box/types.ts': '',
    'src/server/box/rules.ts': `import { cents } from '#kernel/money.ts'\nimport type { A } from './types.ts'\nimport { z } from 'zod'`,
    'src/server/box/rules.test.ts': `import { total } from './rules.ts'`,
    'src/server/app.ts': `const box = await import('./box/rules.ts')`,
    'src/server/app.test.ts': `import { app } from './app.ts'`,
    'src/web/far.test.ts': `import { other } from './other.ts'`,
    'db/seed/a.ts': '',
    'db/seed.test.ts': `import '#db/seed/a.ts'`,
    'e2e/box.spec.ts': `import { cents } from '#kernel/money.ts'`,
  },
  afterAll,
)

test('imports are read in every form; types, packages and what is not there are left out', () => {
  const importsOf = importReader(root)
  expect(importsOf('src/server/box/rules.ts')).toEqual(['src/kernel/money.ts'])
  expect(importsOf('src/server/app.ts')).toEqual(['src/server/box/rules.ts'])
  expect(importsOf('db/seed.test.ts')).toEqual(['db/seed/a.ts'])
  expect(importsOf('src/web/far.test.ts')).toEqual([])
})

test('tests that reach a changed file come nearest first, and browser tests are another matter', () => {
  expect(relatedTests(root, ['src/kernel/money.ts'])).toEqual([
    'src/kernel/money.test.ts',
    'src/kernel/zone.test.ts',
    'src/server/box/rules.test.ts',
    'src/server/app.test.ts',
  ])
})

test('a changed test is its own first test', () => {
  expect(relatedTests(root, ['src/server/app.test.ts'])).toEqual(['src/server/app.test.ts'])
})
