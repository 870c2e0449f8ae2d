import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

// The shell without windows comes first: it has the same engine and needs half the processor.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]

type Environment = Readonly<Record<string, string | undefined>>

/** The browser the tests drive: CHROMIUM when set, otherwise the first one on PATH. */
export function findChromium(environment: Environment = process.env): string | null {
  const named = environment['CHROMIUM']
  if (named !== undefined && named !== '') {
    if (isExecutable(named)) return named
    throw new Error(`CHROMIUM names ${named}, which cannot be run: name a Chromium, or unset it.`)
  }
  const folders = (environment['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  const candidates = folders.flatMap((folder) => names.map((name) => join(folder, name)))
  return candidates.find(isExecutable) ?? null
}

/** How the browser is started, for tests and measurements alike. */
export const chromiumArgs: readonly string[] = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // Nothing but this machine is ever asked.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost, EXCLUDE 127.0.0.1',
]

/** Finds a browser or installs Debian's as root; never goes on without one. */
export function ensureChromium(
  environment: Environment = process.env,
  install: () => boolean = installFromDebian,
): string {
  const found = findChromium(environment) ?? (install() ? findChromium(environment) : null)
  if (found !== null) return found
  throw new Error(
    'The browser tests need Chromium: install the package "chromium" (apt-get install chromium), or set CHROMIUM to its path.',
  )
}

function installFromDebian(): boolean {
  if (process.getuid?.() !== 0) return false
  console.log('No Chromium found: installing the Debian package "chromium-headless-shell" (about 100 MB) …')
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
  const isDone = (...args: string[]) => spawnSync('apt-get', args, options).status === 0
  const add = (name: string) => isDone('install', '-y', '--no-install-recommends', name)
  const install = () => add('chromium-headless-shell') || add('chromium')
  // Package lists may be old or missing on a fresh machine: refresh them once.
  return install() || (isDone('update') && install())
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
