import { spawnSync } from 'node:child_process'
import { readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '#server/platform/start-error.ts'
import { isAlive } from './data-lock.ts'

interface Postmaster {
  readonly pid: number
  readonly status: string
}

/** PostgreSQL's own postmaster.pid: the first line is the process, the eighth its state. */
function readPostmaster(folder: string): Postmaster | null {
  let lines: string[]
  try {
    lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return null
  }
  const pid = Number(lines[0])
  return Number.isSafeInteger(pid) && pid > 1 ? { pid, status: lines[7]?.trim() ?? '' } : null
}

/** The process that serves this folder; null if none does. */
export function postmasterPid(folder: string): number | null {
  const pid = readPostmaster(folder)?.pid
  return pid !== undefined && isServerOf(folder, pid) ? pid : null
}

export function postmasterStatus(folder: string, pid?: number): 'ready' | 'starting' | 'none' {
  const found = readPostmaster(folder)
  if (!found || !isServerOf(folder, found.pid) || (pid !== undefined && found.pid !== pid)) return 'none'
  return found.status === 'ready' ? 'ready' : 'starting'
}

/** Whatever a killed app or a killed server left behind, the next start finds its folder free. */
export async function clearTheWay(folder: string): Promise<void> {
  await stopOrphan(folder)
  forgetStranger(folder)
}

/** A killed app can leave its database running; it is stopped, not adopted, so that settings are always ours. */
export async function stopOrphan(folder: string): Promise<void> {
  const found = readPostmaster(folder)
  if (!found || !isServerOf(folder, found.pid)) return
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    kill(found.pid, signal)
    for (let waited = 0; waited < 4_000; waited += 20) {
      if (!isServerOf(folder, found.pid)) return
      await sleep(20)
    }
  }
  throw new StartError(
    `A PostgreSQL process (${found.pid}) still uses ${folder} and does not stop; end it and start again.`,
  )
}

/** Higher than any system gives out. */
const nobodysPid = 2_147_483_646

/**
 * The number in a left-over file may meanwhile belong to another program, and PostgreSQL would refuse to start beside
 * it. Only the number is replaced: by the rest PostgreSQL sees whether parts of the old server are still running.
 */
function forgetStranger(folder: string): void {
  const found = readPostmaster(folder)
  if (!found || !isAlive(found.pid) || isServerOf(folder, found.pid)) return
  const file = join(folder, 'postmaster.pid')
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replace(/^.*$/m, String(nobodysPid)))
}

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // Gone meanwhile, or not ours to stop: the wait after this tells which.
  }
}

/** Checks the command line, which is readable even if the server runs as another user. */
function isServerOf(folder: string, pid: number): boolean {
  if (!isAlive(pid)) return false
  if (process.platform !== 'linux') return programOf(pid) === 'postgres'
  try {
    const [program = '', ...args] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    const served = args[args.indexOf('-D') + 1] ?? ''
    return basename(program) === 'postgres' && realpathSync(served) === realpathSync(folder)
  } catch {
    return false
  }
}

function programOf(pid: number): string {
  const { stdout } = spawnSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' })
  return basename(stdout.trim())
}
