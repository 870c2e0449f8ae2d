import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeWholeFile } from '../whole-file.ts'
import { projectFiles } from './files.ts'
import { createReport, type Report } from './report.ts'

/**
 * Runs a check only if anything in the project has changed since the check last passed here. The key is the content of
 * every file, the lock of the packages among them, so a kept result cannot be out of date.
 */
export async function cachedReport(
  root: string,
  name: string,
  check: () => Promise<Report>,
): Promise<Report> {
  const key = contentHash(root)
  const file = join(root, 'node_modules/.cache/passed', name)
  if (existsSync(file) && readFileSync(file, 'utf8') === key) {
    return createReport([], ['nothing has changed since it last passed'])
  }
  const found = await check()
  if (found.problems.length === 0) writeWholeFile(file, key)
  return found
}

function contentHash(root: string): string {
  const hash = createHash('sha256').update(process.version)
  for (const path of projectFiles(root)) hash.update(`\0${path}\0`).update(readFileSync(join(root, path)))
  return hash.digest('hex')
}
