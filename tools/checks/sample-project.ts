import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'

export const projectRoot = join(import.meta.dirname, '../..')

/** A folder with these files, gone when the test ends; made outside a test, it goes when `atEnd` says so. */
export function sampleProject(
  files: Readonly<Record<string, string>>,
  atEnd: (remove: () => void) => void = onTestFinished,
): string {
  const root = mkdtempSync(join(tmpdir(), 'rondo-sample-'))
  atEnd(() => rmSync(root, { recursive: true, force: true }))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return root
}
