import { describe, expect, test } from 'vitest'
import { readAudit } from './audit.ts'
import { checkPackages } from './packages.ts'
import { projectRoot, sampleProject } from './sample-project.ts'

const integrity = `sha512-${'A'.repeat(86)}==`
const settings = 'omit-lockfile-registry-resolved=true\nsave-exact=true\nignore-scripts=true\n'

interface Sample {
  readonly manifest?: object
  readonly entry?: object
  readonly name?: string
  readonly settings?: string
}

function problemsOf(sample: Sample): readonly string[] {
  const packages = {
    '': { version: '1.0.0' },
    [`node_modules/${sample.name ?? 'a'}`]: { version: '1.2.3', integrity, ...sample.entry },
  }
  const root = sampleProject({
    'package.json': JSON.stringify(sample.manifest ?? { dependencies: { a: '1.2.3' } }),
    'package-lock.json': JSON.stringify({ lockfileVersion: 3, packages }),
    '.npmrc': sample.settings ?? settings,
  })
  return checkPackages(root).problems
}

describe('[D71] packages', () => {
  test('of this project are exact, with integrity, without install scripts', () => {
    expect(checkPackages(projectRoot)).toEqual({ problems: [], notes: [] })
  })

  test.each<[string, Sample, string]>([
    ['a range', { manifest: { devDependencies: { a: '^1.2.3' } } }, 'package.json: a ^1.2.3 is not exact'],
    ['a tag', { manifest: { optionalDependencies: { a: 'latest' } } }, 'package.json: a latest is not exact'],
    [
      'no integrity',
      { entry: { integrity: undefined } },
      'package-lock.json: node_modules/a has no sha512 integrity',
    ],
    [
      'a weak hash',
      { entry: { integrity: 'sha1-x' } },
      'package-lock.json: node_modules/a has no sha512 integrity',
    ],
    [
      'a host',
      { entry: { resolved: 'x' } },
      'package-lock.json: node_modules/a names a package host (resolved)',
    ],
    [
      'an old server',
      { name: 'fastify', entry: { version: '5.8.2' } },
      'package-lock.json: node_modules/fastify is older than 5.8.3',
    ],
    [
      'a hole',
      { name: 'b/node_modules/xlsx' },
      'package-lock.json: node_modules/b/node_modules/xlsx has known holes and no fix',
    ],
    [
      'install scripts',
      { settings: settings.replace('ignore-scripts=true\n', '') },
      '.npmrc: ignore-scripts=true is missing',
    ],
    ['a login', { settings: `${settings}//host/:_auth=x\n` }, '.npmrc: names a host or a login'],
  ])('with %s are refused', (_, sample, problem) => {
    expect(problemsOf(sample)).toEqual([problem])
  })

  test.each(['5.8.3', '5.12.0', '6.0.0'])('fastify %s is new enough', (version) => {
    expect(problemsOf({ name: 'fastify', entry: { version } })).toEqual([])
  })

  test('with a known hole are refused', () => {
    const answer = { vulnerabilities: { a: { severity: 'high', range: '<1.3.0', via: [] } } }
    expect(readAudit(JSON.stringify(answer)).problems).toEqual(['a <1.3.0 has a known hole (high)'])
  })

  test('without a known hole pass', () => {
    expect(readAudit('{"vulnerabilities":{}}')).toEqual({ problems: [], notes: [] })
  })

  test.each(['', 'no network', '{"message":"405 Method Not Allowed"}'])(
    'are not called safe when the registry answers "%s"',
    (answer) => {
      const notes = ['the registry gives no advisories here: known holes not checked']
      expect(readAudit(answer)).toEqual({ problems: [], notes })
    },
  )
})
