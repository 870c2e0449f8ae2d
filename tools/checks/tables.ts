import { isCode, isTest, projectFiles, readText } from './files.ts'
import { queriesIn, type Query } from './queries.ts'
import { createReport, type Report } from './report.ts'
import { exportedRowTypes } from './row-types.ts'
import { parseSyntax, type Syntax } from './syntax.ts'
import { readTableOwners, roomsOfPath } from './table-owners.ts'

const repoFile = /\/repo(?:-[a-z\d-]+)?\.ts$/

/**
 * Only the owner of a table reads or writes it. A module does so in `repo.ts` and `repo-*.ts`, and only these files
 * export types of rows. A folder of the platform may own tables too; no other part of the code may.
 */
export function checkTables(root: string): Report {
  const { owners, problems } = readTableOwners(root)
  const files = projectFiles(root).filter(
    (path) => path.startsWith('src/') && !path.startsWith('src/testing/') && isCode(path) && !isTest(path),
  )
  const found = files.flatMap((path) => {
    const syntax = parseSyntax(readText(root, path), path)
    const problemsOfLines = new Set(problemsOfFile(path, syntax, owners))
    return [...problemsOfLines].map((problem) => `${path}:${problem}`)
  })
  return createReport([...problems, ...found], [`${owners.size} tables with an owner`])
}

function problemsOfFile(path: string, syntax: Syntax, owners: ReadonlyMap<string, string>): string[] {
  const queries = queriesIn(syntax, (name) => owners.has(name))
  const foreign = queries.flatMap((query) => foreignTables(path, query, owners))
  const isPlatform = path.startsWith('src/server/platform/')
  const unreadable = queries
    .filter(({ isUnreadable }) => isUnreadable && !path.startsWith('src/server/platform/db/'))
    .map(({ line }) => `${line}: name the table by a literal, so that its owner can be checked`)
  const isOfModule = path.startsWith('src/server/modules/')
  const mayHoldSql = isPlatform || (isOfModule && repoFile.test(path))
  if (mayHoldSql) return [...foreign, ...unreadable]
  const misplaced = queries.map(({ line }) => `${line}: SQL stands in the repo*.ts of a module`)
  const rowTypes = (isOfModule ? exportedRowTypes(syntax) : []).map(
    ({ line, name }) => `${line}: ${name} is the type of a row, which only a repo*.ts exports`,
  )
  return [...foreign, ...unreadable, ...misplaced, ...rowTypes]
}

function foreignTables(path: string, { line, tables }: Query, owners: ReadonlyMap<string, string>): string[] {
  const rooms = roomsOfPath(path)
  return tables
    .map((table) => ({ table, owner: owners.get(table) ?? '' }))
    .filter(({ owner }) => !rooms.includes(owner))
    .map(({ table, owner }) => `${line}: ${table} belongs to ${owner}`)
}
