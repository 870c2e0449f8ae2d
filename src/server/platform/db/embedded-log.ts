import { copyFileSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs'

const maxBytes = 5 * 1024 * 1024

export interface OpenedLog {
  /** The number of the open file, for the server to write to. */
  readonly file: number
  /** The text that was written since the log was opened. */
  newText(): string
}

/** Appends to the log of earlier starts, so that the last words of a crash can be read after the restart. */
export function openLog(path: string): OpenedLog {
  boundLog(path)
  const file = openSync(path, 'a', 0o600)
  const { size } = statSync(path)
  return { file, newText: () => readFileSync(path).subarray(size).toString('utf8') }
}

/**
 * Copies a large log over the previous copy and empties it. The file cannot be renamed instead, because the server
 * keeps it open and goes on writing to it.
 */
export function boundLog(path: string): void {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  if (size < maxBytes) return
  copyFileSync(path, `${path}.1`)
  truncateSync(path)
}
