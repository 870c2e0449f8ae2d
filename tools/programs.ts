import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

export type Environment = Readonly<Record<string, string | undefined>>

/** The first of these programs on PATH, in the order of the names. */
export function findProgram(names: readonly string[], environment: Environment = process.env): string | null {
  const folders = (environment['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return candidates.find(isExecutable) ?? null
}

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Installs the first Debian package of these that is to be had; only root can, and only where there is apt-get. */
export function installFromDebian(...packages: readonly string[]): boolean {
  if (process.getuid?.() !== 0 || findProgram(['apt-get']) === null) return false
  console.log(`Installing the Debian package ${packages[0]} …`)
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
  const isDone = (...args: string[]) => spawnSync('apt-get', args, options).status === 0
  const install = () => packages.some((name) => isDone('install', '-y', '--no-install-recommends', name))
  // Package lists may be old or missing on a fresh machine: refresh them once.
  return install() || (isDone('update') && install())
}

/** Found on PATH, else installed; the error names the package. */
export function ensureRedis(
  environment: Environment = process.env,
  install: () => boolean = () => installFromDebian('redis-server'),
): string {
  const find = () => findProgram(['redis-server'], environment)
  const found = find() ?? (install() ? find() : null)
  if (found !== null) return found
  throw new Error(
    'The tests of limits on several machines need a Redis server: install the package redis-server (apt-get install redis-server) and run them again.',
  )
}
