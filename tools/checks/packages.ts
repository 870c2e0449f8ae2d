import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { createReport, type Report } from './report.ts'

const versions = z.record(z.string(), z.string()).default({})
const manifestSchema = z.object({
  dependencies: versions,
  devDependencies: versions,
  optionalDependencies: versions,
})
const lockSchema = z.object({
  lockfileVersion: z.literal(3),
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      integrity: z.string().optional(),
      resolved: z.string().optional(),
      link: z.boolean().optional(),
      inBundle: z.boolean().optional(),
      dev: z.boolean().optional(),
      optional: z.boolean().optional(),
      license: z.string().optional(),
    }),
  ),
})
export type CheckedLock = z.infer<typeof lockSchema>

/** Below these versions there are known holes (security.md D71). */
const floors: Readonly<Record<string, string>> = { fastify: '5.8.3', 'react-router': '7.12.0' }
/** Packages with known holes and no fixed release on the registry (security.md D51). */
const banned = ['xlsx', 'exceljs', 'read-excel-file']

export function readLock(root: string): CheckedLock {
  return lockSchema.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
}

/** Exact versions, integrity for every entry, no host names, install scripts off (security.md D71). */
export function checkPackages(root: string): Report {
  if (!existsSync(join(root, 'package-lock.json'))) return createReport(['package-lock.json is missing'])
  return createReport([...manifestProblems(root), ...lockProblems(readLock(root)), ...settingsProblems(root)])
}

function manifestProblems(root: string): string[] {
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
  const wanted = Object.entries({
    ...manifest.dependencies,
    ...manifest.devDependencies,
    ...manifest.optionalDependencies,
  })
  return wanted.flatMap(([name, version]) =>
    /^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version) ? [] : [`package.json: ${name} ${version} is not exact`],
  )
}

function lockProblems(lock: CheckedLock): string[] {
  const entries = Object.entries(lock.packages).filter(([path, entry]) => path !== '' && entry.link !== true)
  return entries.flatMap(([path, entry]) => {
    const name = packageName(path)
    const version = entry.version ?? ''
    const floor = floors[name]
    const problems: string[] = []
    if (!/^\d+\.\d+\.\d+/.test(version)) problems.push('has no exact version')
    if (!hasIntegrity(entry)) problems.push('has no sha512 integrity')
    if (entry.resolved !== undefined) problems.push('names a package host (resolved)')
    if (floor !== undefined && isOlder(version, floor)) problems.push(`is older than ${floor}`)
    if (banned.includes(name)) problems.push('has known holes and no fix')
    return problems.map((problem) => `package-lock.json: ${path} ${problem}`)
  })
}

/** A bundled package comes inside the package around it, whose integrity covers it. */
function hasIntegrity({ integrity = '', inBundle }: CheckedLock['packages'][string]): boolean {
  return inBundle === true || /^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity)
}

function settingsProblems(root: string): string[] {
  const path = join(root, '.npmrc')
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : []
  const needed = ['ignore-scripts=true', 'save-exact=true', 'omit-lockfile-registry-resolved=true']
  return [
    ...needed.filter((line) => !lines.includes(line)).map((line) => `.npmrc: ${line} is missing`),
    ...lines
      .filter((line) => /registry=|_auth|:\/\//.test(line))
      .map(() => '.npmrc: names a host or a login'),
  ]
}

/** `node_modules/a/node_modules/@b/c` is the package `@b/c`. */
export function packageName(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

function isOlder(version: string, floor: string): boolean {
  const [left, right] = [version, floor].map((text) => text.split(/[.-]/).slice(0, 3).map(Number))
  for (const index of [0, 1, 2]) {
    const difference = (left?.[index] ?? 0) - (right?.[index] ?? 0)
    if (difference !== 0) return difference < 0
  }
  return false
}
