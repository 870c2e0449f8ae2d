import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { writeWholeFile } from '../whole-file.ts'
import type { Proof } from './proofs.ts'

const timesFile = 'node_modules/.cache/test-times.json'
/** For a file no run has measured yet. */
const unknownMs = 2_000
/** Loading the modules of a file, which no test counts as its own. */
const loadingMs = 1_000

export type Times = Readonly<Record<string, number>>

/** What each test file took when it last ran; only an estimate depends on it. */
export function readTimes(root: string): Times {
  const file = join(root, timesFile)
  if (!existsSync(file)) return {}
  try {
    return z.record(z.string(), z.number()).parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    // Half a file says nothing, and the next run writes it anew.
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

/** As many of these files, in their order, as fit into the time; the first one always. */
export function withinTime(files: readonly string[], times: Times, budgetMs: number): string[] {
  let spent = 0
  return files.filter((file, at) => {
    const cost = (times[file] ?? unknownMs) + loadingMs
    if (at > 0 && spent + cost > budgetMs) return false
    spent += cost
    return true
  })
}
