import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lockFaults, readWholeLock } from '../complete-lock.ts'
import { runCommand } from './command.ts'
import { createReport, type Report } from './report.ts'

/**
 * Checks that `npm ci` accepts the lock with any version of npm. Runs the npm of this machine; missing packages of other
 * platforms, which only other major versions refuse, are found by reading the lock.
 */
export async function checkLock(root: string): Promise<Report> {
  return createReport([...lockFaults(readWholeLock(root)), ...(await npmRefusals(root))])
}

/**
 * Runs npm without network and with an empty cache, so that it decides from the lock alone. A lock that needs the
 * registry, for example for a dependency on `latest`, would be refused as soon as the registry answers differently.
 */
async function npmRefusals(root: string): Promise<string[]> {
  const scratch = mkdtempSync(join(tmpdir(), 'rondo-lock-'))
  try {
    for (const file of ['package.json', 'package-lock.json', '.npmrc'])
      copyFileSync(join(root, file), join(scratch, file))
    const cache = join(scratch, 'cache')
    const args = ['ci', '--dry-run', '--offline', '--ignore-scripts', `--cache=${cache}`, '--loglevel=error']
    const { code, stderr } = await runCommand('npm', args, { cwd: scratch })
    return code === 0 ? [] : [`npm ci refuses package-lock.json:\n${refusalLines(stderr)}`]
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

/** The lines that name packages; npm prints its usage as well. */
function refusalLines(stderr: string): string {
  const lines = stderr.trim().split('\n')
  const packageLines = lines.filter((line) => /Missing:|Invalid:|request to|code E/.test(line))
  return (packageLines.length > 0 ? packageLines : lines).slice(0, 20).join('\n')
}
