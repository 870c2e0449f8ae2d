import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'

/**
 * If a registry lacks the packages of other platforms, npm drops them from the lock. `npm ci` of npm 11 and newer then
 * refuses the lock. This command adds the packages that the registry knows; run it after `npm install`.
 */
const Text = z.record(z.string(), z.string())
const NpmLockEntry = z.looseObject({
  dev: z.boolean().optional(),
  optionalDependencies: Text.optional(),
})
const NpmLock = z.looseObject({ packages: z.record(z.string(), NpmLockEntry) })
export type NpmLock = z.infer<typeof NpmLock>

const Manifest = z.object({
  version: z.string(),
  dist: z.object({ integrity: z.string() }),
  license: z.string().optional(),
  os: z.array(z.string()).optional(),
  cpu: z.array(z.string()).optional(),
  libc: z.union([z.string(), z.array(z.string())]).optional(),
  engines: Text.optional(),
})
type Manifest = z.infer<typeof Manifest>

export interface MissingPackage {
  readonly parent: string
  readonly name: string
  readonly range: string
}

/** Optional dependencies that Node would find neither in the package that names them nor in a folder above it. */
export function missingOptional({ packages }: NpmLock): readonly MissingPackage[] {
  return Object.entries(packages).flatMap(([parent, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name]) => !placesFor(parent, name).some((place) => packages[place]))
      .map(([name, range]) => ({ parent, name, range })),
  )
}

function placesFor(parent: string, name: string): string[] {
  const own = `${parent === '' ? '' : `${parent}/`}node_modules/${name}`
  if (parent === '') return [own]
  return [own, ...placesFor(parent.slice(0, Math.max(0, parent.lastIndexOf('node_modules/') - 1)), name)]
}

/** If the lock lacks the packages of one platform, they are missing there, and npm 11 refuses the lock everywhere. */
export function lockFaults(lock: NpmLock): readonly string[] {
  return missingOptional(lock).map(
    ({ parent, name, range }) =>
      `package-lock.json: ${name}@${range} of ${parent || 'package.json'} is missing`,
  )
}

/** Adds a package to the lock in the form in which npm writes it. */
export function withPackage(lock: NpmLock, { parent, name }: MissingPackage, manifest: Manifest): NpmLock {
  const { version, dist, license, os, cpu, libc, engines } = manifest
  const entry = {
    version,
    integrity: dist.integrity,
    ...(cpu && { cpu }),
    ...(lock.packages[parent]?.dev && { dev: true }),
    ...(libc && { libc: [libc].flat() }),
    ...(license && { license }),
    optional: true,
    ...(os && { os }),
    ...(engines && { engines }),
  }
  const packages = { ...lock.packages, [`node_modules/${name}`]: entry }
  const sorted = Object.entries(packages).toSorted(([a], [b]) => a.localeCompare(b, 'en'))
  return { ...lock, packages: Object.fromEntries(sorted) }
}

async function ask({ name, range }: MissingPackage): Promise<Manifest | null> {
  try {
    const { stdout } = await promisify(execFile)('npm', ['view', `${name}@${range}`, '--json'])
    const answer: unknown = JSON.parse(stdout)
    // A range answers with all matching versions, the newest last.
    return Manifest.parse(Array.isArray(answer) ? answer.at(-1) : answer)
  } catch {
    return null
  }
}

async function complete(lock: NpmLock): Promise<NpmLock> {
  let result = lock
  for (const missing of missingOptional(lock)) {
    const manifest = await ask(missing)
    console.log(`${manifest ? 'added' : 'not in this registry'}: ${missing.name}@${missing.range}`)
    if (manifest) result = withPackage(result, missing, manifest)
  }
  return result
}

export function readWholeLock(root: string): NpmLock {
  const read: unknown = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  NpmLock.parse(read)
  return read as NpmLock // parse has checked it; the copy that parse returns has another order of keys
}

async function main(root: string): Promise<void> {
  const lock = await complete(readWholeLock(root))
  writeFileSync(join(root, 'package-lock.json'), `${JSON.stringify(lock, null, 2)}\n`)
  const faults = lockFaults(lock)
  if (faults.length === 0) return
  console.error(
    `${faults.join('\n')}\nChoose versions whose packages of every platform are in this registry.`,
  )
  process.exitCode = 1
}

if (import.meta.main) await main(join(import.meta.dirname, '..'))
