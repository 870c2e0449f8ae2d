import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Whoever reads the file finds the old content or the new one, never half of it, whatever is broken off. */
export function writeWholeFile(path: string, content: string | Buffer): void {
  mkdirSync(dirname(path), { recursive: true })
  const begun = `${path}.${process.pid}`
  writeFileSync(begun, content)
  renameSync(begun, path)
}
