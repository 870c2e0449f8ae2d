import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pageNames } from '#contract/pages/table.ts'
import { pageSources } from './page-sources.ts'

const routes = readFileSync('src/web/routes.ts', 'utf8')
const imported = new Map(
  [...routes.matchAll(/^ {2}(\w+): (coming|\{[^}]*\})/gm)].map(([, page, entry = '']) => [
    page,
    entry === 'coming'
      ? 'src/web/shell/coming-page.tsx'
      : `src/web/${/import\('\.\/([^']+)'/.exec(entry)?.[1]}`,
  ]),
)

test.each(pageNames)('the source of %s is what its route imports', (page) => {
  expect(pageSources[page]).toBe(imported.get(page))
})
