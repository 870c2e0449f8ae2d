import { readFileSync } from 'node:fs'
import { join } from 'node:path'
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

export function postmasterStatus(folder: string, pid?: number): 'ready' | 'starting' | 'none' {
  const found = readPostmaster(folder)
  if (!found || !isPostgres(found.pid) || (pid !== undefined && found.pid !== pid)) return 'none'
  return found.status === 'ready' ? 'ready' : 'starting'
}

/** A killed app can leave its database running; it is stopped, not adopted, so that settings are always ours. */
export async function stopOrphan(folder: string): Promise<void> {
  const found = readPostmaster(folder)
  if (!found || !isPostgres(found.pid)) return
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    kill(found.pid, signal)
    for (let waited = 0; waited < 4_000; waited += 20) {
      if (!isPostgres(found.pid)) return
      await sleep(20)
    }
  }
  throw new StartError(
    `A PostgreSQL process (${found.pid}) still uses ${folder} and does not stop; end it and start again.`,
  )
}

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // Gone meanwhile, or not ours to stop: the wait after this tells which.
  }
}

/** The number in a left-over file may meanwhile belong to another program. */
function isPostgres(pid: number): boolean {
  if (!isAlive(pid)) return false
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres')
  } catch {
    return process.platform !== 'linux'
  }
}
