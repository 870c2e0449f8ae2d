import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Makes a folder hold exactly these TypeScript files, and returns how many were written. It leaves unchanged files
 * alone, so that watchers only see what changed.
 */
export function writeChanged(folder: string, files: ReadonlyMap<string, string>): number {
  let written = 0
  for (const [name, content] of files) {
    const path = join(folder, name)
    if (existsSync(path) && readFileSync(path, 'utf8') === content) continue
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, content)
    written += 1
  }
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (name.endsWith('.ts') && !files.has(name)) rmSync(join(folder, name))
  }
  return written
}
