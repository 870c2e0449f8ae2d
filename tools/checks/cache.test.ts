import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cachedReport } from './cache.ts'
import { createReport, type Report } from './report.ts'
import { sampleProject } from './sample-project.ts'

function counted(root: string, answer: Report = createReport([])) {
  let runs = 0
  const check = async () => {
    runs += 1
    return answer
  }
  return { runs: () => runs, look: () => cachedReport(root, 'lint', check) }
}

test('what has passed is not looked at again until something changes', async () => {
  const root = sampleProject({ 'src/a.ts': 'one' })
  const { runs, look } = counted(root)
  expect((await look()).notes).toEqual([])
  expect((await look()).notes).toEqual(['nothing has changed since it last passed'])
  expect(runs()).toBe(1)
})

test.for([
  ['a changed file', 'src/a.ts', 'two'],
  ['a new file', 'src/b.ts', ''],
  ['another lock of packages', 'package-lock.json', '{}'],
] as const)('%s is looked at', async ([, path, text]) => {
  const root = sampleProject({ 'src/a.ts': 'one' })
  const { runs, look } = counted(root)
  await look()
  writeFileSync(join(root, path), text)
  await look()
  expect(runs()).toBe(2)
})

test('what has failed is looked at again', async () => {
  const { runs, look } = counted(sampleProject({}), createReport(['broken']))
  await look()
  expect(await look()).toEqual(createReport(['broken']))
  expect(runs()).toBe(2)
})

test('a file that was half written proves nothing', async () => {
  const root = sampleProject({ 'src/a.ts': 'one' })
  mkdirSync(join(root, 'node_modules/.cache/passed'), { recursive: true })
  writeFileSync(join(root, 'node_modules/.cache/passed/lint'), 'ab')
  const { runs, look } = counted(root)
  await look()
  expect(runs()).toBe(1)
})
