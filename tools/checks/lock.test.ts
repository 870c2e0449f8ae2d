import { describe, expect, test } from 'vitest'
import { checkLock } from './lock.ts'
import { projectRoot, sampleProject } from './sample-project.ts'

const integrity = `sha512-${'A'.repeat(86)}==`
const whole = { version: '1.2.3', integrity }

interface Sample {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly packages: Readonly<Record<string, object>>
  readonly overrides?: Readonly<Record<string, string>>
}

function problemsOf({ packages, dependencies = { a: '1.2.3' }, overrides = {} }: Sample) {
  const manifest = { name: 'sample', version: '1.0.0', dependencies }
  const root = sampleProject({
    'package.json': JSON.stringify({ ...manifest, overrides }),
    'package-lock.json': JSON.stringify({
      ...manifest,
      lockfileVersion: 3,
      requires: true,
      packages: { '': manifest, ...packages },
    }),
    '.npmrc': 'omit-lockfile-registry-resolved=true\n',
  })
  return checkLock(root).then(({ problems }) => problems)
}

describe('[D71] the lock file', () => {
  test('of this project is accepted by npm ci, and by the npm of other majors', async () => {
    expect(await checkLock(projectRoot)).toEqual({ problems: [], notes: [] })
  })

  test('without a package that another one needs is refused', async () => {
    const needs = { ...whole, dependencies: { b: '^1.0.0' } }
    expect(await problemsOf({ packages: { 'node_modules/a': needs } })).toEqual([
      expect.stringContaining('npm ci refuses package-lock.json'),
    ])
  })

  test('with a version that package.json does not ask for is refused', async () => {
    const packages = { 'node_modules/a': whole }
    expect(await problemsOf({ packages, dependencies: { a: '1.2.4' } })).toEqual([
      expect.stringContaining('npm ci refuses package-lock.json'),
    ])
  })

  test('without a package of another platform is refused, also where this npm would take it', async () => {
    const needs = { ...whole, optionalDependencies: { 'a-moon': '1.2.3' } }
    const problems = await problemsOf({ packages: { 'node_modules/a': needs } })
    expect(problems[0]).toBe('package-lock.json: a-moon@1.2.3 of node_modules/a is missing')
  })

  test('that follows a tag of the registry is refused, until an override names the version', async () => {
    const packages = {
      'node_modules/a': { ...whole, dependencies: { b: 'latest' } },
      'node_modules/b': whole,
    }
    expect(await problemsOf({ packages })).toEqual([
      expect.stringContaining('npm ci refuses package-lock.json'),
    ])
    expect(await problemsOf({ packages, overrides: { b: '1.2.3' } })).toEqual([])
  })
})
