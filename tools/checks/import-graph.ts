import { posix } from 'node:path'
import { isCode, isTest, projectFiles, readText } from './files.ts'

const importPattern = /(?:\bfrom|\bimport)\s*\(?\s*'([^'\n]+)'/g

/** Each file with the files that import it, read from the sources: quick, and never out of date. */
export function importersIn(root: string): Map<string, string[]> {
  const importers = new Map<string, string[]>()
  for (const path of projectFiles(root).filter(isCode)) {
    for (const [, name = ''] of readText(root, path).matchAll(importPattern)) {
      const target = fileNamed(name, path)
      if (target !== null) importers.set(target, [...(importers.get(target) ?? []), path])
    }
  }
  return importers
}

/** `#kernel/…` and the like as package.json maps them; packages are no files of ours. */
function fileNamed(name: string, from: string): string | null {
  const bare = name.replace(/\?.*$/, '')
  if (bare.startsWith('#db/')) return bare.slice(1)
  if (bare.startsWith('#')) return `src/${bare.slice(1)}`
  return bare.startsWith('.') ? posix.join(posix.dirname(from), bare) : null
}

/** Tests that reach one of these files, the nearest first; tests beside a changed file count as nearest. */
export function relatedTests(root: string, changed: readonly string[]): string[] {
  const importers = importersIn(root)
  const folders = new Set(changed.map((path) => posix.dirname(path)))
  const tests = projectFiles(root).filter((path) => isTest(path) && !path.startsWith('e2e/'))
  const beside = tests.filter((path) => folders.has(posix.dirname(path)))
  const seen = new Set(changed)
  for (const path of seen) for (const importer of importers.get(path) ?? []) seen.add(importer)
  const known = new Set(tests)
  // A set keeps the order in which the walk has reached its members: near ones come first.
  const reached = [...seen].filter((path) => known.has(path))
  const isNear = new Set([...beside, ...changed])
  return [...new Set([...reached.filter((path) => isNear.has(path)), ...beside, ...reached])]
}
