import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sampleProject } from './checks/sample-project.ts'
import { ensureChromium, findChromium } from './chromium.ts'

function withPrograms(...names: string[]): string {
  const folder = sampleProject(Object.fromEntries(names.map((name) => [name, '#!/bin/sh\n'])))
  for (const name of names) chmodSync(join(folder, name), 0o755)
  return folder
}

test('the variable beats the path', () => {
  const folder = withPrograms('chromium', 'mine')
  expect(findChromium({ PATH: folder, CHROMIUM: join(folder, 'mine') })).toBe(join(folder, 'mine'))
})

test('a variable that names nothing is an error, not a search', () => {
  const folder = withPrograms('chromium')
  expect(() => findChromium({ PATH: folder, CHROMIUM: join(folder, 'gone') })).toThrow(
    /CHROMIUM names .*gone/,
  )
})

test.each(['chromium', 'chromium-browser', 'google-chrome'])('%s is found on the path', (name) => {
  const folder = withPrograms(name)
  expect(findChromium({ PATH: `${join(folder, 'empty')}:${folder}` })).toBe(join(folder, name))
})

test('a file that cannot be run is not a browser', () => {
  expect(findChromium({ PATH: sampleProject({ chromium: '' }) })).toBeNull()
})

test('without a browser one is installed, and used', () => {
  const empty = sampleProject({})
  const full = withPrograms('chromium')
  const environment = { PATH: empty }
  const install = () => {
    environment.PATH = full
    return true
  }
  expect(ensureChromium(environment, install)).toBe(join(full, 'chromium'))
})

test('where none can be installed the error names the package', () => {
  expect(() => ensureChromium({ PATH: sampleProject({}) }, () => false)).toThrow(
    /install the package "chromium"/,
  )
})
