import { randomUUID } from 'node:crypto'
import { linkSync, rmSync, writeFileSync } from 'node:fs'
import { hasCode } from './error-code.ts'

/**
 * Creates a file that only this account may read, with all of its text at once: another process sees no file or the
 * whole file, never an empty one. False where the file is there already.
 */
export function createWholeFile(file: string, text: string): boolean {
  const draft = `${file}.${randomUUID()}`
  try {
    writeFileSync(draft, text, { mode: 0o600 })
    linkSync(draft, file)
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}
