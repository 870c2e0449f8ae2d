import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { readLock } from './checks/packages.ts'
import { projectRoot, sampleProject } from './checks/sample-project.ts'
import { buildSbom, writeSbom } from './sbom.ts'

const sha512 = Buffer.alloc(64, 1)
const entry = { version: '1.2.3', integrity: `sha512-${sha512.toString('base64')}`, license: 'MIT' }

test('[D71] every locked package of this project stands in the list of parts with its hash', () => {
  const lock = readLock(projectRoot)
  const { components } = buildSbom(lock)
  const wanted = Object.entries(lock.packages).filter(([path]) => path !== '')
  const listed = new Map(components.map((component) => [component.purl, component]))
  const missing = wanted.filter(([path, { version, inBundle }]) => {
    const name = path.split('node_modules/').at(-1) ?? ''
    const found = listed.get(`pkg:npm/${name.replace('@', '%40')}@${version}`)
    return !found || (inBundle !== true && found.hashes[0]?.content.length !== 128)
  })
  expect(missing).toEqual([])
})

test('a package is listed once, with its address, licence and hash', () => {
  const packages = {
    '': { version: '0.1.0' },
    'node_modules/@a/b': { ...entry, dev: true },
    'node_modules/c/node_modules/@a/b': { ...entry, dev: true },
  }
  expect(buildSbom({ lockfileVersion: 3, packages })).toMatchObject({
    bomFormat: 'CycloneDX',
    metadata: { component: { name: 'rondo', version: '0.1.0' } },
    components: [
      {
        name: '@a/b',
        purl: 'pkg:npm/%40a/b@1.2.3',
        scope: 'excluded',
        licenses: [{ license: { name: 'MIT' } }],
        hashes: [{ alg: 'SHA-512', content: sha512.toString('hex') }],
      },
    ],
  })
})

test('the same lock gives the same bytes', () => {
  const lock = { lockfileVersion: 3, packages: { '': {}, 'node_modules/a': entry } }
  const root = sampleProject({ 'package-lock.json': JSON.stringify(lock) })
  const read = () => readFileSync(join(root, 'dist/sbom.json'), 'utf8')
  expect(writeSbom(root)).toBe('dist/sbom.json lists 1 packages')
  const first = read()
  writeSbom(root)
  expect(read()).toBe(first)
  expect(z.object({ serialNumber: z.string() }).parse(JSON.parse(first)).serialNumber).toMatch(
    /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/,
  )
})
