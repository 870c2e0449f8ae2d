import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sampleProject } from './checks/sample-project.ts'
import { ensureChromium, requireChromium } from './chromium.ts'
import { ensureRedis } from './programs.ts'

function withPrograms(...names: string[]): string {
  const folder = sampleProject(Object.fromEntries(names.map((name) => [name, '#!/bin/sh\n'])))
  for (const name of names) chmodSync(join(folder, name), 0o755)
  return folder
}

const cannot = () => false

test('the variable beats the path, and nothing is installed', () => {
  const folder = withPrograms('chromium', 'mine')
  const install = () => expect.unreachable('nothing is to be installed')
  expect(ensureChromium({ PATH: folder, CHROMIUM: join(folder, 'mine') }, install)).toBe(join(folder, 'mine'))
})

test('a variable that names nothing is an error, not a search', () => {
  const folder = withPrograms('chromium')
  expect(() => requireChromium({ PATH: folder, CHROMIUM: join(folder, 'gone') })).toThrow(
    /CHROMIUM names .*gone/,
  )
})

test.each(['chromium', 'chromium-browser', 'google-chrome'])('%s is found on the path', (name) => {
  const folder = withPrograms(name)
  expect(requireChromium({ PATH: `${join(folder, 'empty')}:${folder}` })).toBe(join(folder, name))
})

test('a file that cannot be run is not a browser', () => {
  expect(() => requireChromium({ PATH: sampleProject({ chromium: '' }) })).toThrow(/need Chromium/)
})

test.each([
  ['no browser', []],
  ['only the one with windows', ['chromium']],
])('where there is %s the headless shell is installed, and used', (_, there) => {
  const environment = { PATH: withPrograms(...there) }
  const shell = withPrograms('chromium-headless-shell')
  const install = () => {
    environment.PATH += `:${shell}`
    return true
  }
  expect(ensureChromium(environment, install)).toBe(join(shell, 'chromium-headless-shell'))
})

test('where the shell cannot be had the browser with windows does', () => {
  const folder = withPrograms('chromium')
  expect(ensureChromium({ PATH: folder }, cannot)).toBe(join(folder, 'chromium'))
})

test('where none can be installed the error names the package', () => {
  expect(() => ensureChromium({ PATH: sampleProject({}) }, cannot)).toThrow(
    /install the package chromium-headless-shell/,
  )
  expect(() => ensureRedis({ PATH: sampleProject({}) }, cannot)).toThrow(/install the package redis-server/)
})
