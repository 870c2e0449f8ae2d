import { copyFileSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs'

const mostBytes = 5 * 1024 * 1024

export interface OpenedLog {
  /** The number of the open file, for the server to write to. */
  readonly file: number
  /** What was written since. */
  said(): string
}

/** Goes on with the log of the starts before: what a crash said is read after the restart. */
export function openLog(path: string): OpenedLog {
  boundLog(path)
  const file = openSync(path, 'a', 0o600)
  const { size } = statSync(path)
  return { file, said: () => readFileSync(path).subarray(size).toString('utf8') }
}

/**
 * Moves a log that has grown large aside, in the place of the one moved before. The server keeps the file open and
 * appends to it, so the file is emptied rather than renamed.
 */
export function boundLog(path: string): void {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  if (size < mostBytes) return
  copyFileSync(path, `${path}.1`)
  truncateSync(path)
}
