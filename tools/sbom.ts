import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageName, readLock, type CheckedLock } from './checks/packages.ts'

type LockEntry = CheckedLock['packages'][string]

/**
 * The list of what Rondo is made of, in CycloneDX 1.6, from package-lock.json alone.
 * The serial number comes from the lock, so the same packages always give the same bytes.
 */
export function buildSbom(lock: CheckedLock) {
  const root = lock.packages['']
  const components = Object.entries(lock.packages)
    .filter(([path, entry]) => path !== '' && entry.link !== true)
    .map(([path, entry]) => componentOf(packageName(path), entry))
    // Listed once, and rather as it was downloaded than as it was bundled.
    .toSorted((left, right) => left.hashes.length - right.hashes.length)
  const unique = [...new Map(components.map((component) => [component['bom-ref'], component])).values()]
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${uuidOf(JSON.stringify(unique))}`,
    version: 1,
    metadata: { component: { type: 'application', name: 'rondo', version: root?.version ?? '0.0.0' } },
    components: unique.toSorted((left, right) => (left.purl < right.purl ? -1 : 1)),
  }
}

function componentOf(name: string, entry: LockEntry) {
  const version = entry.version ?? ''
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    scope: entry.dev === true ? 'excluded' : entry.optional === true ? 'optional' : 'required',
    purl,
    ...(entry.license === undefined ? {} : { licenses: [licenseOf(entry.license)] }),
    // A bundled package has no hash of its own, so the hash of the package around it counts.
    hashes: entry.integrity === undefined ? [] : [{ alg: 'SHA-512', content: hexOf(entry.integrity) }],
  }
}

function licenseOf(license: string) {
  return /\s/.test(license) ? { expression: license } : { license: { name: license } }
}

function hexOf(integrity: string): string {
  return Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex')
}

function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

/** Writes dist/sbom.json and says what it holds. */
export function writeSbom(root: string): string {
  const sbom = buildSbom(readLock(root))
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(join(root, 'dist/sbom.json'), `${JSON.stringify(sbom, null, 2)}\n`)
  return `dist/sbom.json lists ${sbom.components.length} packages`
}

if (import.meta.main) console.log(writeSbom(join(import.meta.dirname, '..')))
