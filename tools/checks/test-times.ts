import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { writeWholeFile } from '../whole-file.ts'
import type { Proof } from './proofs.ts'

const timesFile = 'node_modules/.cache/test-times.json'
/** Assumed for a file that no run has measured yet. */
const unknownMs = 2_000
/** The time to load the modules of a file; the times of its tests do not include it. */
const loadingMs = 1_000

export type Times = Readonly<Record<string, number>>

/** The milliseconds that each test file took in its last run; they only serve an estimate. */
export function readTimes(root: string): Times {
  const file = join(root, timesFile)
  if (!existsSync(file)) return {}
  try {
    return z.record(z.string(), z.number()).parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    // A broken file counts as no file, because the next run writes it again.
    return {}
  }
}

export function rememberTimes(root: string, proofs: readonly Proof[]): void {
  const measured = Object.fromEntries(
    [...Map.groupBy(proofs, ({ file }) => file)].map(([file, tests]) => [
      file,
      tests.reduce((sum, { milliseconds }) => sum + milliseconds, 0),
    ]),
  )
  writeWholeFile(join(root, timesFile), JSON.stringify({ ...readTimes(root), ...measured }))
}

/** Keeps each file that still fits into the time, in the given order; the first file always stays. */
export function withinTime(files: readonly string[], times: Times, budgetMs: number): string[] {
  let spentMs = 0
  return files.filter((file, index) => {
    const costMs = (times[file] ?? unknownMs) + loadingMs
    if (index > 0 && spentMs + costMs > budgetMs) return false
    spentMs += costMs
    return true
  })
}
