import { findProgram, installFromDebian, isExecutable, type Environment } from './programs.ts'

/** The browser without windows: it has the same engine and needs half the processor. */
const shell = 'chromium-headless-shell'
const withWindows = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The browser the tests drive: CHROMIUM when set, otherwise the best one on PATH. */
function findChromium(environment: Environment = process.env): string | null {
  const named = environment['CHROMIUM']
  if (named === undefined || named === '') return findProgram([shell, ...withWindows], environment)
  if (isExecutable(named)) return named
  throw new Error(`CHROMIUM names ${named}, which cannot be run: name a Chromium, or unset it.`)
}

/** How the browser is started, for tests and measurements alike. */
export const chromiumArgs: readonly string[] = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // The browser never asks another machine.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost, EXCLUDE 127.0.0.1',
]

/** Prefers the headless shell and installs it where that can be done; never goes on without any browser. */
export function ensureChromium(
  environment: Environment = process.env,
  install: () => boolean = () => installFromDebian(shell, 'chromium'),
): string {
  const isChosen = (environment['CHROMIUM'] ?? '') !== ''
  if (!isChosen && findProgram([shell], environment) === null) install()
  return requireChromium(environment)
}

/** The browser that is there, without installing anything. */
export function requireChromium(environment: Environment = process.env): string {
  const found = findChromium(environment)
  if (found !== null) return found
  throw new Error(
    `The browser tests need Chromium: install the package ${shell} (apt-get install ${shell}), or set CHROMIUM to the path of a browser.`,
  )
}
