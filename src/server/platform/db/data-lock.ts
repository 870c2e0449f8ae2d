import { mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { hasCode } from '#server/platform/error-code.ts'
import { createWholeFile } from '#server/platform/new-file.ts'
import { StartError } from '#server/platform/start-error.ts'

const Holder = z.object({ pid: z.number().int().positive(), startedAt: z.string().nullable() })
type Holder = z.infer<typeof Holder>

/** The embedded database serves one process (Z11). Returns what gives the folder free again. */
export function lockDataDir(dataDir: string): () => void {
  return lockFolder(
    dataDir,
    (pid) =>
      new StartError(
        `The data folder ${dataDir} is in use by the Rondo process ${pid}; stop that one, or give this one another DATA_DIR.`,
      ),
  )
}

/** @param heldBy says whose folder it is, and what to do about it. */
export function lockFolder(folder: string, heldBy: (pid: number) => Error): () => void {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'lock')
  const mine = JSON.stringify({ pid: process.pid, startedAt: startOf(process.pid) } satisfies Holder)
  for (let attempt = 0; attempt < 20; attempt += 1) {
    if (createWholeFile(file, mine)) return () => release(file, mine)
    const text = readIfThere(file)
    if (text === null) continue
    const holder = parseHolder(text)
    if (holder && isRunning(holder)) throw heldBy(holder.pid)
    takeAway(file, text)
  }
  throw new StartError(
    `The lock file ${file} cannot be taken; remove it when no other Rondo runs on this folder.`,
  )
}

/** Renaming decides between two processes that both saw the dead holder; a fresh lock taken by mistake goes back. */
function takeAway(file: string, deadText: string): void {
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return
    throw error
  }
  const taken = readIfThere(aside)
  if (taken !== null && taken !== deadText) createWholeFile(file, taken)
  rmSync(aside, { force: true })
}

function release(file: string, mine: string): void {
  if (readIfThere(file) === mine) rmSync(file, { force: true })
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null
    throw error
  }
}

function parseHolder(text: string): Holder | null {
  try {
    return Holder.parse(JSON.parse(text))
  } catch {
    // The text is not ours, or of a version that could die while writing. In both cases nobody holds the lock.
    return null
  }
}

function isRunning({ pid, startedAt }: Holder): boolean {
  if (!isAlive(pid)) return false
  const start = startOf(pid)
  // Process ids are given out again; the start time tells a stranger from the holder.
  return start === null || startedAt === null || start === startedAt
}

/** A killed process nobody has waited for still takes signals, but holds nothing any more. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return hasCode(error, 'EPERM')
  }
  return statFields(pid)?.[0] !== 'Z'
}

function startOf(pid: number): string | null {
  return statFields(pid)?.[19] ?? null
}

/** /proc/<pid>/stat from its third field on, the state; null if there is no /proc. */
function statFields(pid: number): string[] | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is the program's name in brackets and may itself hold blanks.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return null
  }
}
