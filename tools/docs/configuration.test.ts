import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { configVariables } from '#server/platform/config.ts'
import { sampleProject } from '../checks/sample-project.ts'
import { configurationPage, configurationProblem } from './configuration.ts'

const root = join(import.meta.dirname, '../..')

test('the page names every variable with its default and its meaning', async () => {
  const page = await configurationPage(root)
  for (const { name, unset, description } of configVariables()) {
    const row = page.split('\n').find((line) => line.startsWith(`| \`${name}\` `))
    expect(row).toContain(unset)
    expect(row).toContain(description)
  }
})

test('a bar in a description does not end its cell', async () => {
  const page = await configurationPage(root, [{ name: 'WORKER', unset: 'inline', description: 'inline|off' }])
  expect(page).toContain('inline\\|off')
})

test('the page in the repository is the one the code writes', async () => {
  expect(await configurationProblem(root)).toBeNull()
})

test('a missing and an outdated page are told apart', async () => {
  const sample = sampleProject({ 'docs/other.md': '' })
  expect(await configurationProblem(sample)).toContain('docs/configuration.md is missing')
  writeFileSync(join(sample, 'docs/configuration.md'), '# Configuration\n')
  expect(await configurationProblem(sample)).toContain('is not what the code says')
})
