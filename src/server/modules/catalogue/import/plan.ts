import { createHash } from 'node:crypto'
import type { Db } from '#server/platform/db/pool.ts'
import { StartError } from '#server/platform/start-error.ts'
import type { CategoryRule } from './categories.ts'
import { readCategories, type CategoryFamily } from './repo-categories.ts'
import { missingColumns } from './columns.ts'
import { detectContent, type Content } from './detect-content.ts'
import { openFile, type OpenFile } from './open-file.ts'
import { brokenOff, type Progress } from './repo-progress.ts'
import { readHeadings } from './read-rows.ts'

export interface ImportOptions {
  readonly path: string
  /** The file for refused rows. */
  readonly rejected: string
  readonly categoryId: number | null
  /** The import takes only products of this family. */
  readonly family: CategoryFamily | null
}

/** Everything that the run will do, decided before it writes anything. */
export interface ImportPlan {
  readonly key: string
  readonly file: OpenFile
  readonly content: Content
  readonly rule: CategoryRule
  readonly from: Progress
  readonly isResumed: boolean
  /** Headings that mean nothing to us. */
  readonly unknown: readonly string[]
}

const nothing = { read: 0, new: 0, changed: 0, unchanged: 0, refused: 0 }

export async function planImport(db: Db, options: ImportOptions): Promise<ImportPlan> {
  const file = await openFile(options.path)
  const content = await detectContent(file).catch((error: unknown) => {
    throw damaged(file, error)
  })
  const unknown = checkHeadings(file, content, options)
  const rule = await categoryRule(db, options)
  const key = keyOf(file, options)
  const broken = await brokenOff(db, key)
  const start = { offset: content.offset, line: content.line, reportBytes: 0, counts: nothing }
  return { key, file, content, rule, unknown, from: broken ?? start, isResumed: broken !== null }
}

/** The errors of zlib begin with Z_; others are not about the file. */
function damaged(file: OpenFile, error: unknown): unknown {
  const isPacking = error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
  return isPacking
    ? new StartError(`${file.name} is damaged: gzip cannot unpack it (${error.message}).`)
    : error
}

function checkHeadings(file: OpenFile, content: Content, { categoryId }: ImportOptions): string[] {
  const headings = readHeadings(content)
  if (!headings) return []
  const found = new Set(headings.flatMap(({ column }) => (column ? [column] : [])))
  const missing = missingColumns(found, categoryId !== null)
  if (missing.length > 0) {
    throw new StartError(`${file.name} lacks these columns: ${missing.join('; ')}. Nothing was written.`)
  }
  return headings.flatMap(({ name, column }) => (column ? [] : [name]))
}

async function categoryRule(db: Db, { categoryId, family }: ImportOptions): Promise<CategoryRule> {
  const lookup = await readCategories(db)
  if (lookup.families.size === 0) {
    throw new StartError('The shop has no categories yet; start it once with npm start, then import.')
  }
  const found = categoryId === null ? null : lookup.families.get(categoryId)
  if (found === undefined) throw new StartError(`There is no category ${categoryId}; see --category.`)
  if (found !== null && family !== null && found !== family) {
    throw new StartError(`Category ${categoryId} is of the family ${found}, not ${family}.`)
  }
  return { ...lookup, defaultId: categoryId, family }
}

/** The key of a file and its options. With another default category the same file would make other products. */
function keyOf({ name, size, changedAtMs }: OpenFile, { categoryId, family }: ImportOptions): string {
  const identity = JSON.stringify([name, size, changedAtMs, categoryId, family])
  return createHash('sha256').update(identity).digest('hex')
}
