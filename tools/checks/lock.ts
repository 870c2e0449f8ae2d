import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lockFaults, readWholeLock } from '../complete-lock.ts'
import { runCommand } from './command.ts'
import { report, type Report } from './report.ts'

/**
 * Whether `npm ci` accepts the lock, whatever npm a newcomer has. The npm of this machine is asked itself; what only
 * another major refuses, packages of other platforms that are missing, is looked up in the lock.
 */
export async function checkLock(root: string): Promise<Report> {
  return report([...lockFaults(readWholeLock(root)), ...(await refusalOfNpm(root))])
}

/**
 * Without network and with an empty cache, so that npm answers from the lock alone. Where it must ask the registry, it
 * would refuse the lock on the day the registry answers otherwise: a dependency on `latest` is such a case.
 */
async function refusalOfNpm(root: string): Promise<string[]> {
  const scratch = mkdtempSync(join(tmpdir(), 'rondo-lock-'))
  try {
    for (const file of ['package.json', 'package-lock.json', '.npmrc'])
      copyFileSync(join(root, file), join(scratch, file))
    const cache = join(scratch, 'cache')
    const args = ['ci', '--dry-run', '--offline', '--ignore-scripts', `--cache=${cache}`, '--loglevel=error']
    const { code, stderr } = await runCommand('npm', args, { cwd: scratch })
    return code === 0 ? [] : [`npm ci refuses package-lock.json:\n${reasonOf(stderr)}`]
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

/** The lines that name packages; npm also prints how it is used. */
function reasonOf(stderr: string): string {
  const lines = stderr.trim().split('\n')
  const naming = lines.filter((line) => /Missing:|Invalid:|request to|code E/.test(line))
  return (naming.length > 0 ? naming : lines).slice(0, 20).join('\n')
}
