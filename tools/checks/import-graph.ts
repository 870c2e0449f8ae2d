import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { z } from 'zod'
import { isCode, isTest, projectFiles, readText } from './files.ts'

// Leaves out imports of types alone: they are gone when the file runs. An import for its side effect has no `from`.
const importStatement = /^(?:import|export)\b(?! type\b)[^'"`;]*'[^']+'|\bimport\(\s*'[^']+'/gm
const dynamicImport = /\bimport\(\s*'[^']+'/g
const importPath = /(?:\bfrom|\bimport|\bimport\()\s*'([^']+)'/

/** Reads which project files a file imports when it runs. It reads the text: that is quick and never out of date. */
export function importReader(root: string): (path: string) => string[] {
  return createReader(root, importStatement)
}

/** Reads which project files a file imports with `import()`, that is, only when it needs them. */
export function laterImportReader(root: string): (path: string) => string[] {
  return createReader(root, dynamicImport)
}

function createReader(root: string, statements: RegExp): (path: string) => string[] {
  const aliases = readAliases(root)
  return (path) =>
    [...readText(root, path).matchAll(statements)].flatMap(([text]) => {
      const target = importedFile(importPath.exec(text)?.[1] ?? '', path, aliases)
      return target !== null && existsSync(join(root, target)) ? [target] : []
    })
}

/** The file of the project that an import names; null for a package, a JSON file or a text. */
function importedFile(name: string, from: string, aliases: ReadonlyMap<string, string>): string | null {
  if (!/\.tsx?$/.test(name)) return null
  if (name.startsWith('.')) return posix.join(posix.dirname(from), name)
  const alias = [...aliases.keys()].find((start) => name.startsWith(start))
  return alias === undefined ? null : `${aliases.get(alias)}${name.slice(alias.length)}`
}

/** Maps the start of aliases such as `#kernel/*` to folders, as package.json does. */
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

/**
 * The unit tests that import one of these files, directly or through others, nearest first. Tests in the folder of a
 * changed file count as nearest.
 */
export function relatedTests(root: string, changed: readonly string[]): string[] {
  const importers = importersIn(root)
  const tests = projectFiles(root).filter((path) => isTest(path) && !path.startsWith('e2e/'))
  const reachedFiles = new Set(changed)
  // The loop also visits the files it adds, in the order in which they were added, so near files come first.
  for (const path of reachedFiles)
    for (const importer of importers.get(path) ?? []) reachedFiles.add(importer)
  const testPaths = new Set(tests)
  const reachedTests = [...reachedFiles].filter((path) => testPaths.has(path))
  const folders = new Set(changed.map((path) => posix.dirname(path)))
  const testsBeside = tests.filter((path) => folders.has(posix.dirname(path)))
  const nearTests = new Set([...testsBeside, ...changed])
  return [
    ...new Set([...reachedTests.filter((path) => nearTests.has(path)), ...testsBeside, ...reachedTests]),
  ]
}

/** Maps each file to the files that import it. */
function importersIn(root: string): Map<string, string[]> {
  const importsOf = importReader(root)
  const importers = new Map<string, string[]>()
  for (const path of projectFiles(root).filter(isCode)) {
    for (const target of importsOf(path)) importers.set(target, [...(importers.get(target) ?? []), path])
  }
  return importers
}
