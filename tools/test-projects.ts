import { projectFiles, readText } from './checks/files.ts'
import { importReader } from './checks/import-graph.ts'

export interface TestProjects {
  /** Tests on PostgreSQL: a server is started for them. */
  readonly database: readonly string[]
  /** Tests of pages and parts in a document. */
  readonly dom: readonly string[]
  /** All others. */
  readonly pure: readonly string[]
}

/** A test file with this call needs a database server. */
const databaseCall = /\binject\(\s*'testRun'/

/** Every Vitest file below `root`, sorted by what it reaches, so that nobody has to keep a list. */
export function testProjects(root: string): TestProjects {
  const needsDatabase = databaseSearch(root)
  const files = projectFiles(root).filter((path) => /^(?:src|tools|db)\/.*\.test\.tsx?$/.test(path))
  const placed = Map.groupBy(files, (path) => projectFor(path, needsDatabase(path)))
  return {
    database: placed.get('database') ?? [],
    dom: placed.get('dom') ?? [],
    pure: placed.get('pure') ?? [],
  }
}

function projectFor(path: string, needsDatabase: boolean): keyof TestProjects {
  const isDom = path.endsWith('.tsx')
  if (isDom && needsDatabase) throw new Error(`${path}: a test in a document has no database`)
  if (isDom) return 'dom'
  return needsDatabase ? 'database' : 'pure'
}

/** Follows the imports of a file through the project, each file read once. */
function databaseSearch(root: string): (path: string) => boolean {
  const importsOf = importReader(root)
  const known = new Map<string, boolean>()
  return function search(path: string): boolean {
    const before = known.get(path)
    if (before !== undefined) return before
    // The imports have no cycles, the gate sees to that; this ends a walk all the same.
    known.set(path, false)
    const found = databaseCall.test(readText(root, path)) || importsOf(path).some(search)
    known.set(path, found)
    return found
  }
}
