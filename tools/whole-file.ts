import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** A reader of the file finds the old or the new content and never half of it, even if the writer is killed. */
export function writeWholeFile(path: string, content: string | Buffer): void {
  mkdirSync(dirname(path), { recursive: true })
  const begun = `${path}.${process.pid}`
  writeFileSync(begun, content)
  renameSync(begun, path)
}
