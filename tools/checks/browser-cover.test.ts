import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { browserCover, browserFilesFor } from './browser-cover.ts'
import { projectFiles } from './files.ts'
import { projectRoot } from './sample-project.ts'

test('every folder and every browser file of the table exists, at most two for a folder', () => {
  const files = projectFiles(projectRoot)
  for (const [start, names] of Object.entries(browserCover)) {
    expect([start, files.some((path) => path.startsWith(start))]).toEqual([start, true])
    expect(names.length).toBeLessThanOrEqual(2)
    const missing = names.filter((name) => !existsSync(join(projectRoot, `e2e/${name}.spec.ts`)))
    expect([start, missing]).toEqual([start, []])
  }
})

test('every journey of the web and every module has its browser files', () => {
  const journeys = projectFiles(projectRoot).filter((path) =>
    /^src\/(web\/features|server\/modules)\/.+\/.+\.tsx?$/.test(path),
  )
  // Both only work behind the pages: what they do is seen in mails and in variants.
  const unseen = ['src/server/modules/experiments/', 'src/server/modules/notices/']
  const starts = [...Object.keys(browserCover).filter((start) => start !== 'src/web/'), ...unseen]
  const bare = journeys.filter((path) => !starts.some((start) => path.startsWith(start)))
  expect(bare).toEqual([])
})

test('the nearest folder decides, and a changed browser file covers itself', () => {
  expect(browserFilesFor(['src/web/features/sell/grading/question.tsx'])).toEqual(['e2e/grading.spec.ts'])
  expect(browserFilesFor(['e2e/home.spec.ts', 'src/server/modules/box/rules.ts'])).toEqual([
    'e2e/home.spec.ts',
    'e2e/box-offer.spec.ts',
  ])
  expect(browserFilesFor(['src/server/modules/box/rules.test.ts', 'README.md'])).toEqual([])
})
