import { randomUUID } from 'node:crypto'
import { linkSync, rmSync, writeFileSync } from 'node:fs'
import { hasCode } from './error-code.ts'

/**
 * Creates a file that only the user of this process may read. Another process sees no file or the whole file, never an
 * empty one. Returns false if the file exists already.
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
