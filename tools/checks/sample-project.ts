import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll } from 'vitest'

export const projectRoot = join(import.meta.dirname, '../..')

const made: string[] = []

afterAll(() => {
  for (const root of made) rmSync(root, { recursive: true, force: true })
})

/** A folder with these files, gone when the tests of the file end. */
export function sampleProject(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'rondo-sample-'))
  made.push(root)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return root
}
