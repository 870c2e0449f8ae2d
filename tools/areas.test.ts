import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { areaNames } from '#contract/pages/area-names.ts'
import { doorPages } from '#contract/pages/areas/doors.ts'
import { pageNames, pages } from '#contract/pages/table.ts'
import { areaSource } from '#web/areas/area-source.ts'
import { reachableFiles } from './web-build/reachable.ts'

const root = join(import.meta.dirname, '..')
const base = reachableFiles(root, 'src/web/entry-client.tsx')

/** Matches the places where code names a page that it leads to. */
const links = /\bpage="(\w+)"|\bhrefOf\(\s*[\w.]+,\s*'(\w+)'|\bPageMoved\(\s*'(\w+)'|\bpage: '(\w+)'/g

/** The pages a file leads to that are not in the list, as `file: page`. */
function strayLinks(files: Iterable<string>, allowed: (page: string) => boolean): string[] {
  return [...files]
    .filter((file) => file.startsWith('src/web/'))
    .flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(links)]
        .map(([, ...names]) => names.find((name) => name !== undefined) ?? '')
        .filter((name) => pageNames.some((page) => page === name) && !allowed(name))
        .map((name) => `${file}: ${name}`),
    )
}

const isDoor = (page: string) => page in doorPages

describe('links between the areas', () => {
  test('what every area shares leads to doors only', () => {
    expect(strayLinks(base, isDoor)).toEqual([])
    expect(base.size).toBeGreaterThan(100)
  })

  test.each(areaNames)('the pages of %s lead to doors and to pages of their own', (area) => {
    const own = new Set<string>(pageNames.filter((page) => pages[page].area === area))
    expect(
      strayLinks(reachableFiles(root, areaSource(area)), (page) => isDoor(page) || own.has(page)),
    ).toEqual([])
  })

  test('a link to a page of another area is found', () => {
    expect(strayLinks(reachableFiles(root, areaSource('account')), isDoor)).toContain(
      'src/web/features/account/my/overview-page.tsx: my_sales',
    )
  })
})
