import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive, lockFolder } from '#server/platform/db/data-lock.ts'

const folderStart = 'rondo-run-'
const neededBytes = 1_000_000_000

/** One run of the gate: it owns the checkout's test-results, and a folder for everything temporary. */
export interface GateRun {
  /** TMPDIR of every program of the run; the folder also tells which processes belong to the run. */
  readonly folder: string
  close(): void
}

/** Refuses with a sentence where another run is in progress or the disk is full. */
export function openRun(root: string, temporary = tmpdir()): GateRun {
  for (const folder of new Set([root, temporary])) refuseFullDisk(folder)
  const unlock = lockFolder(
    join(root, 'test-results'),
    (pid) =>
      new Error(
        `Another run (process ${pid}) is in progress in this checkout; wait for its end, or run in a second worktree.`,
      ),
  )
  removeAbandoned(temporary)
  const folder = openFolder(mkdtempSync(join(temporary, `${folderStart}${process.pid}-`)))
  return {
    folder,
    close() {
      rmSync(folder, { recursive: true, force: true })
      unlock()
    },
  }
}

/** The database may run as another user, who must be able to pass through. */
export function openFolder(folder: string): string {
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o711)
  return folder
}

/** @param freeBytes of the disk, for tests. */
export function refuseFullDisk(folder: string, freeBytes = freeOn(folder)): void {
  if (freeBytes >= neededBytes) return
  const free = Math.floor(freeBytes / 1_000_000)
  throw new Error(
    `The disk of ${folder} has ${free} MB left and the tests need 1000; free some and run again.`,
  )
}

function freeOn(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** A run that was killed could not remove its folder; the next run does. */
function removeAbandoned(temporary: string): void {
  for (const name of readdirSync(temporary)) {
    const pid = new RegExp(`^${folderStart}(\\d+)-`).exec(name)?.[1]
    if (pid !== undefined && !isAlive(Number(pid)))
      rmSync(join(temporary, name), { recursive: true, force: true })
  }
}

/** Programs of the run that are still there some time after it should have ended them; they are ended now. */
export async function endLeftovers(folder: string, patienceMs = 5_000): Promise<string[]> {
  for (const until = performance.now() + patienceMs; performance.now() < until; await sleep(100)) {
    if (processesOf(folder).length === 0) return []
  }
  const left = processesOf(folder)
  for (const { pid } of left) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // The process ended by itself in the meantime.
    }
  }
  return left.map(({ command }) => command)
}

/** Every program of the run has the folder in its environment or, as the database, in its arguments. */
function processesOf(folder: string): { readonly pid: number; readonly command: string }[] {
  const pids = numbersIn('/proc').filter((pid) => pid !== process.pid && isAlive(pid))
  return pids.flatMap((pid) => {
    const command = readProcess(pid, 'cmdline').replaceAll('\0', ' ').trim()
    const isOurs = command.includes(folder) || readProcess(pid, 'environ').includes(folder)
    return isOurs ? [{ pid, command }] : []
  })
}

function numbersIn(folder: string): number[] {
  try {
    return readdirSync(folder).flatMap((name) => (/^\d+$/.test(name) ? [Number(name)] : []))
  } catch {
    // There is no /proc outside Linux.
    return []
  }
}

function readProcess(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    // The process has ended, or it belongs to somebody else.
    return ''
  }
}
