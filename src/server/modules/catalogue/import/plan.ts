import { createHash } from 'node:crypto'
import type { Db } from '#server/platform/db/pool.ts'
import { StartError } from '#server/platform/start-error.ts'
import { readSettings } from '#server/platform/settings.ts'
import { categoryFinder, categoryIdFrom, type CategoryRule } from './categories.ts'
import { readCategories, type CategoryFamily } from './repo-categories.ts'
import { missingColumns } from './columns.ts'
import { detectContent, type Content } from './detect-content.ts'
import type { OfferBounds } from './offer-rules.ts'
import { openFile, type OpenFile } from './open-file.ts'
import { brokenOff, type Progress } from './repo-progress.ts'
import { readHeadings } from './read-rows.ts'

export interface ImportOptions {
  readonly path: string
  /** The file for refused rows. */
  readonly rejected: string
  /** The category of new products whose row names none, as a row names one: by id or by path. */
  readonly category: string | null
  /** The import takes only products of this family. */
  readonly family: CategoryFamily | null
}

/** Everything that the run will do, decided before it writes anything. */
export interface ImportPlan {
  readonly key: string
  readonly file: OpenFile
  readonly content: Content
  readonly rule: CategoryRule
  /** What we pay for the products of a category. */
  readonly boundsOf: (categoryId: number) => OfferBounds
  readonly from: Progress
  readonly isResumed: boolean
  /** Headings that mean nothing to us. */
  readonly unknown: readonly string[]
}

const nothing = { read: 0, new: 0, changed: 0, unchanged: 0, refused: 0, warned: 0 }

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
  const boundsOf = await offerBounds(db, rule)
  return { key, file, content, rule, boundsOf, unknown, from: broken ?? start, isResumed: broken !== null }
}

/** The best class of a device raises its base offer by this share (rulebook §2.1, class NEW of a phone). */
const bestClassBp = 10_600

async function offerBounds(db: Db, { families }: CategoryRule): Promise<ImportPlan['boundsOf']> {
  const settings = await readSettings(db)
  const media = { leastCents: settings['media.minOfferCents'], mostCents: settings['media.maxOfferCents'] }
  // A device whose best class is worth less than we pay at all gets no offer in any condition.
  const leastCents = Math.ceil((settings['ce.minOfferCents'] * 10_000) / bestClassBp)
  const devices = { leastCents, mostCents: Infinity }
  return (categoryId) => (families.get(categoryId) === 'media' ? media : devices)
}

/** The errors of zlib begin with Z_; others are not about the file. */
function damaged(file: OpenFile, error: unknown): unknown {
  const isPacking = error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
  return isPacking
    ? new StartError(`${file.name} is damaged: gzip cannot unpack it (${error.message}).`)
    : error
}

function checkHeadings(file: OpenFile, content: Content, { category }: ImportOptions): string[] {
  const headings = readHeadings(content)
  if (!headings) return []
  const found = new Set(headings.flatMap(({ column }) => (column ? [column] : [])))
  const missing = missingColumns(found, category !== null)
  if (missing.length > 0) {
    throw new StartError(`${file.name} lacks these columns: ${missing.join('; ')}. Nothing was written.`)
  }
  return headings.flatMap(({ name, column }) => (column ? [] : [name]))
}

async function categoryRule(db: Db, { category, family }: ImportOptions): Promise<CategoryRule> {
  const categories = await readCategories(db)
  if (categories.length === 0) {
    throw new StartError('The shop has no categories yet; start it once with npm start, then import.')
  }
  const families = new Map(categories.map(({ id, family }) => [id, family]))
  const rule = { families, find: categoryFinder(categories), defaultId: null, family }
  if (category === null) return rule
  const defaultId = categoryIdFrom(rule, category)
  if (typeof defaultId === 'string') throw new StartError(`--category=${category}: ${defaultId}.`)
  return { ...rule, defaultId }
}

/** The key of a file and its options. With another default category the same file would make other products. */
function keyOf({ name, size, changedAtMs }: OpenFile, { category, family }: ImportOptions): string {
  const identity = JSON.stringify([name, size, changedAtMs, category, family])
  return createHash('sha256').update(identity).digest('hex')
}
