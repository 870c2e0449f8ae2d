import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { z } from 'zod'
import { projectFiles } from './checks/files.ts'

export interface TestProjects {
  /** Tests on PostgreSQL: a server is started for them. */
  readonly database: readonly string[]
  /** Tests of pages and parts in a document. */
  readonly dom: readonly string[]
  /** All others. */
  readonly pure: readonly string[]
}

/** Who asks the run for its database server cannot be tested without one. */
const databaseCall = /\binject\(\s*'databaseServer'/
// An import that is only of types is gone when the file runs. A side effect has no `from`.
const importPath = /(?:\bfrom|\bimport|\bimport\()\s*'([^']+)'/
const statement = /^(?:import|export)\b(?! type\b)[^'"`;]*'[^']+'|\bimport\(\s*'[^']+'/gm

/** Every Vitest file below `root`, sorted by what it reaches, so that nobody has to keep a list. */
export function testProjects(root: string): TestProjects {
  const needsDatabase = databaseSearch(root)
  const files = projectFiles(root).filter((path) => /^(?:src|tools|db)\/.*\.test\.tsx?$/.test(path))
  const placed = Map.groupBy(files, (path) => placeOf(path, needsDatabase(path)))
  return {
    database: placed.get('database') ?? [],
    dom: placed.get('dom') ?? [],
    pure: placed.get('pure') ?? [],
  }
}

function placeOf(path: string, needsDatabase: boolean): keyof TestProjects {
  const isDom = path.endsWith('.tsx')
  if (isDom && needsDatabase) throw new Error(`${path}: a test in a document has no database`)
  if (isDom) return 'dom'
  return needsDatabase ? 'database' : 'pure'
}

/** Follows the imports of a file through the project, each file read once. */
function databaseSearch(root: string): (path: string) => boolean {
  const aliases = readAliases(root)
  const known = new Map<string, boolean>()
  return function search(path: string): boolean {
    const before = known.get(path)
    if (before !== undefined) return before
    // The imports have no cycles, the gate sees to that; this ends a walk all the same.
    known.set(path, false)
    const code = readFileSync(join(root, path), 'utf8')
    const found =
      databaseCall.test(code) ||
      importsOf(code).some((name) => {
        const target = fileOf(name, path, aliases)
        return target !== null && existsSync(join(root, target)) && search(target)
      })
    known.set(path, found)
    return found
  }
}

function importsOf(code: string): string[] {
  return [...code.matchAll(statement)].flatMap(([text]) => importPath.exec(text)?.[1] ?? [])
}

/** The file of the project that an import names; null for a package, a JSON file or a text. */
function fileOf(name: string, from: string, aliases: ReadonlyMap<string, string>): string | null {
  if (!/\.tsx?$/.test(name)) return null
  if (name.startsWith('.')) return normalize(join(dirname(from), name))
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
