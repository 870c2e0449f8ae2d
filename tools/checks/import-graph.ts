import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { z } from 'zod'
import { isCode, isTest, projectFiles, readText } from './files.ts'

// An import that is only of types is gone when the file runs. A side effect has no `from`.
const statement = /^(?:import|export)\b(?! type\b)[^'"`;]*'[^']+'|\bimport\(\s*'[^']+'/gm
const laterStatement = /\bimport\(\s*'[^']+'/g
const importPath = /(?:\bfrom|\bimport|\bimport\()\s*'([^']+)'/

/** Tells which files of the project a file imports when it runs, read from its text: quick, and never out of date. */
export function importReader(root: string): (path: string) => string[] {
  return readerOf(root, statement)
}

/** Tells which files of the project a file imports by `import()`, when it needs them. */
export function laterImportReader(root: string): (path: string) => string[] {
  return readerOf(root, laterStatement)
}

function readerOf(root: string, statements: RegExp): (path: string) => string[] {
  const aliases = readAliases(root)
  return (path) =>
    [...readText(root, path).matchAll(statements)].flatMap(([text]) => {
      const target = fileNamed(importPath.exec(text)?.[1] ?? '', path, aliases)
      return target !== null && existsSync(join(root, target)) ? [target] : []
    })
}

/** The file of the project that an import names; null for a package, a JSON file or a text. */
function fileNamed(name: string, from: string, aliases: ReadonlyMap<string, string>): string | null {
  if (!/\.tsx?$/.test(name)) return null
  if (name.startsWith('.')) return posix.join(posix.dirname(from), name)
  const alias = [...aliases.keys()].find((start) => name.startsWith(start))
  return alias === undefined ? null : `${aliases.get(alias)}${name.slice(alias.length)}`
}

/** `#kernel/*` and its like, as package.json maps them. */
function readAliases(root: string): Map<string, string> {
  const schema = z.object({ imports: z.record(z.string(), z.string()) })
  const { imports } = schema.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
  return new Map(
    Object.entries(imports).map(([name, target]) => [
      name.replace('*', ''),
      target.replace('./', '').replace('*', ''),
    ]),
  )
}

/** Unit tests that reach one of these files, the nearest first; those beside a changed file count as nearest. */
export function relatedTests(root: string, changed: readonly string[]): string[] {
  const importers = importersIn(root)
  const tests = projectFiles(root).filter((path) => isTest(path) && !path.startsWith('e2e/'))
  const seen = new Set(changed)
  // A set keeps the order in which its members came: the walk reaches near files first.
  for (const path of seen) for (const importer of importers.get(path) ?? []) seen.add(importer)
  const known = new Set(tests)
  const reached = [...seen].filter((path) => known.has(path))
  const folders = new Set(changed.map((path) => posix.dirname(path)))
  const beside = tests.filter((path) => folders.has(posix.dirname(path)))
  const isNear = new Set([...beside, ...changed])
  return [...new Set([...reached.filter((path) => isNear.has(path)), ...beside, ...reached])]
}

/** Each file with the files that import it. */
function importersIn(root: string): Map<string, string[]> {
  const importsOf = importReader(root)
  const importers = new Map<string, string[]>()
  for (const path of projectFiles(root).filter(isCode)) {
    for (const target of importsOf(path)) importers.set(target, [...(importers.get(target) ?? []), path])
  }
  return importers
}
