import { expect, test } from 'vitest'
import { importersIn, relatedTests } from './import-graph.ts'
import { sampleProject } from './sample-project.ts'

const root = sampleProject({
  'src/kernel/money.ts': 'export const cents = 1',
  'src/kernel/money.test.ts': `import { cents } from './money.ts'`,
  'src/kernel/zone.test.ts': '',
  'src/server/box/rules.ts': `import { cents } from '#kernel/money.ts'\nexport type { A } from './types.ts'`,
  'src/server/box/rules.test.ts': `import { total } from './rules.ts'`,
  'src/server/app.ts': `const box = await import('./box/rules.ts')`,
  'src/server/app.test.ts': `import { app } from './app.ts'`,
  'src/web/far.test.ts': `import { other } from './other.ts'`,
  'db/seed/a.ts': '',
  'db/seed.test.ts': `import '#db/seed/a.ts'`,
  'e2e/box.spec.ts': `import { cents } from '#kernel/money.ts'`,
})

test('imports are read in every form, and packages are left out', () => {
  const importers = importersIn(root)
  expect(importers.get('src/server/box/rules.ts')).toEqual([
    'src/server/app.ts',
    'src/server/box/rules.test.ts',
  ])
  expect(importers.get('src/server/box/types.ts')).toEqual(['src/server/box/rules.ts'])
  expect(importers.get('db/seed/a.ts')).toEqual(['db/seed.test.ts'])
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
