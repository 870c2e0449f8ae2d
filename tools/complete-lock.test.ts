import { describe, expect, test } from 'vitest'
import { lockFaults, missingOptional, withPackage, type NpmLock } from './complete-lock.ts'

const integrity = 'sha512-x'
const aLock = (packages: NpmLock['packages']): NpmLock => ({
  lockfileVersion: 3,
  packages: { '': {}, ...packages },
})
const parent = 'node_modules/tool/node_modules/core'
const needs = (...names: string[]) => ({
  [parent]: {
    integrity,
    dev: true,
    optionalDependencies: Object.fromEntries(names.map((name) => [name, '1.0.0'])),
  },
})

describe('the lock file [D71]', () => {
  test('is whole when every optional package stands on the way up from the one that needs it', () => {
    const lock = aLock({
      ...needs('a', 'b', 'c'),
      'node_modules/a': { integrity },
      'node_modules/tool/node_modules/b': { integrity },
      [`${parent}/node_modules/c`]: { integrity },
    })
    expect(missingOptional(lock)).toEqual([])
  })

  test('lacks one that stands only beside it', () => {
    const lock = aLock({ ...needs('a'), 'node_modules/other/node_modules/a': { integrity } })
    expect(missingOptional(lock)).toEqual([{ parent, name: 'a', range: '1.0.0' }])
  })

  test('without a package of any platform is at fault', () => {
    const lock = aLock(needs('core-linux-x64-gnu', 'core-win32-x64'))
    expect(lockFaults(lock)).toEqual([
      `package-lock.json: core-linux-x64-gnu@1.0.0 of ${parent} is missing`,
      `package-lock.json: core-win32-x64@1.0.0 of ${parent} is missing`,
    ])
  })

  test('gets a missing package in its place, marked as its parent is, and without a host', () => {
    const lock = aLock({ ...needs('core-linux-x64-gnu'), 'node_modules/zebra': { integrity } })
    const [missing] = missingOptional(lock)
    if (!missing) throw new Error('the sample lacks nothing')
    const manifest = {
      version: '1.0.0',
      dist: { integrity: 'sha512-y' },
      license: 'MIT',
      os: ['linux'],
      cpu: ['x64'],
      libc: 'glibc',
      engines: { node: '>=20' },
    }
    const done = withPackage(lock, missing, manifest)
    expect(missingOptional(done)).toEqual([])
    expect(Object.keys(done.packages)).toEqual([
      '',
      'node_modules/core-linux-x64-gnu',
      parent,
      'node_modules/zebra',
    ])
    expect(done.packages['node_modules/core-linux-x64-gnu']).toEqual({
      version: '1.0.0',
      integrity: 'sha512-y',
      cpu: ['x64'],
      dev: true,
      libc: ['glibc'],
      license: 'MIT',
      optional: true,
      os: ['linux'],
      engines: { node: '>=20' },
    })
  })
})
