import { inTransaction, type Db, type Tx } from '#server/platform/db/pool.ts'
import type { Clock } from '#server/platform/clock.ts'
import { StartError } from '#server/platform/start-error.ts'
import type { CategoryRule } from './categories.ts'
import { decideImport, type Decision, type ImportRow } from './decide.ts'
import { indexBehind, indexLeft } from './index-behind.ts'
import { joinGroups } from './join-groups.ts'
import { judgeRows, reportedRow } from './judge.ts'
import { readBytes } from './open-file.ts'
import { planImport, type ImportOptions, type ImportPlan } from './plan.ts'
import { freeImportLock, noteProgress, takeImportLock, type Counts, type Progress } from './repo-progress.ts'
import { readRows, reportHeadings, type RawRow } from './read-rows.ts'
import { openReport, type ImportReport, type ReportedRow } from './report.ts'
import { storedFor, writeBatch } from './repo.ts'
import { noteUnindexed } from './repo-unindexed.ts'
import { changeTags, type ChangeTags } from './tags.ts'

const defaultBatchRows = 5_000
/** A JSON file may have any number of unknown keys; the result names at most this many. */
const maxUnknown = 50

export interface ImportDeps {
  readonly db: Db
  readonly clock: Clock
  /** Writes the search index of these products. */
  readonly reindex: (tx: Tx, ids: readonly number[]) => Promise<void>
  /** Copies the offers that the file has for these products into the price tables. */
  readonly takeOffers?: (tx: Tx, ids: readonly number[]) => Promise<void>
  /** Counts what the import changed. Called once, after all batches and before pages are shown anew. */
  readonly settle?: (db: Db, changedProducts: number) => Promise<void>
  readonly batchRows?: number
  readonly signal?: AbortSignal
  readonly onStart?: (plan: ImportPlan) => void
  /** Called after every batch with the rows so far and the position in the file. */
  readonly onProgress?: (counts: Counts, position: number) => void
}

export interface ImportResult {
  readonly counts: Counts
  /** Keys of JSON rows that we do not know. The plan names the unknown headings of a CSV file before the start. */
  readonly unknownKeys: readonly string[]
}

type RunDeps = ImportDeps & { readonly index: ReturnType<typeof indexBehind> }

interface ImportRun {
  readonly deps: RunDeps
  readonly plan: ImportPlan
  readonly report: ImportReport
  readonly tags: ChangeTags
  progress: Progress
}

/**
 * Imports the products of a file. Every batch is one transaction that also stores how far the file was read. The search
 * index follows one batch behind, so the pool needs two connections.
 */
export function importFile(deps: ImportDeps, options: ImportOptions): Promise<ImportResult> {
  return deps.db.connection().execute(async (db) => {
    if (!(await takeImportLock(db))) {
      throw new StartError('Another import is running; wait for its end, then start again.')
    }
    try {
      const plan = await planImport(db, options)
      await indexLeft(deps)
      const index = indexBehind(deps)
      return await runPlan({ ...deps, db, index }, plan, options.rejected)
    } finally {
      // A broken connection has freed the lock already.
      await freeImportLock(db).catch(() => undefined)
    }
  })
}

async function runPlan(deps: RunDeps, plan: ImportPlan, rejected: string): Promise<ImportResult> {
  const run: ImportRun = {
    deps,
    plan,
    report: await openReport(rejected, {
      headings: reportHeadings(plan.content),
      delimiter: plan.content.delimiter ?? ',',
    }),
    tags: changeTags(),
    progress: plan.from,
  }
  const unknownKeys = new Set<string>()
  deps.onStart?.(plan)
  try {
    await storeAll(run, unknownKeys)
    const { counts } = run.progress
    if (counts.new + counts.changed > 0) await deps.settle?.(deps.db, counts.new + counts.changed)
    await storeProgress(deps.db, run, 'done')
    await run.tags.publish(deps.db)
  } catch (error) {
    // Where the index failed, this was thrown already or hides behind what was.
    await deps.index.end().catch(() => undefined)
    // Without the database the tags cannot be published; cached pages are then old for an hour at most.
    await run.tags.publish(deps.db).catch(() => undefined)
    throw stopError(run, error)
  } finally {
    await run.report.close(run.progress.reportBytes)
  }
  return { counts: run.progress.counts, unknownKeys: [...unknownKeys] }
}

/** Reads the next batch while PostgreSQL stores the last one. */
async function storeAll(run: ImportRun, unknownKeys: Set<string>): Promise<void> {
  const { deps, plan } = run
  const bytes = readBytes(plan.file, plan.from.offset)
  const onUnknown = (name: string) => unknownKeys.size < maxUnknown && unknownKeys.add(name)
  const rows = readRows(bytes, { ...plan.from, content: plan.content, onUnknown })
  let storing = Promise.resolve()
  for await (const batch of inBatches(rows, deps.batchRows ?? defaultBatchRows, plan.rule)) {
    await storing
    deps.signal?.throwIfAborted()
    storing = storeBatch(run, batch).then(() => deps.onProgress?.(run.progress.counts, bytes.position()))
    // The loop or its end awaits `storing`; until then this handler keeps a failure from counting as unhandled.
    storing.catch(() => undefined)
  }
  await storing
  await deps.index.end()
}

interface Batch {
  readonly raw: RawRow[]
  readonly rows: ImportRow[]
  readonly refusals: ReportedRow[]
}

/** Each row is judged as it is read, a block at a time: between two blocks the answers of PostgreSQL are heard. */
async function* inBatches(
  blocks: AsyncIterable<RawRow[]>,
  size: number,
  rule: CategoryRule,
): AsyncGenerator<Batch> {
  let batch = emptyBatch()
  for await (const block of blocks) {
    for (let from = 0; from < block.length;) {
      const part = block.slice(from, from + size - batch.raw.length)
      from += part.length
      addRows(batch, part, rule)
      if (batch.raw.length < size) continue
      yield batch
      batch = emptyBatch()
    }
  }
  if (batch.raw.length > 0) yield batch
}

function emptyBatch(): Batch {
  return { raw: [], rows: [], refusals: [] }
}

function addRows(batch: Batch, raw: readonly RawRow[], rule: CategoryRule): void {
  const { rows, refusals } = judgeRows(raw, rule)
  batch.raw.push(...raw)
  batch.rows.push(...rows)
  batch.refusals.push(...refusals)
}

async function storeBatch(run: ImportRun, batch: Batch): Promise<void> {
  const { deps } = run
  const { progress, written, unindexed } = await inTransaction(deps.db, async (tx) => {
    const rows = await joinGroups(tx, batch.rows, deps.clock.now())
    const decision = decideImport(rows, await storedFor(tx, rows), run.plan.boundsOf)
    const written = await writeBatch(tx, { ...decision, now: deps.clock.now() })
    const ids = [...written.addedIds, ...written.changedIds]
    const unindexed = ids.length > 0 ? await noteUnindexed(tx, ids) : null
    if (ids.length > 0) await deps.takeOffers?.(tx, ids)
    const progress = await reportBatch(run, batch, decision)
    await storeProgress(tx, { ...run, progress }, 'running')
    return { progress, written, unindexed }
  })
  const isFirst = run.progress === run.plan.from
  run.progress = progress
  run.tags.add(written)
  if (unindexed !== null) await deps.index.add(unindexed)
  // A long import shows what it changed while it goes on; its search follows a batch later, and its end says all again.
  if (!isFirst) await run.tags.publish(deps.db)
}

/** Writes the refused rows of a batch into the report and returns the progress after the batch. */
async function reportBatch(
  { report, progress }: ImportRun,
  batch: Batch,
  decision: Decision,
): Promise<Progress> {
  const rawByLine = new Map(batch.raw.map((raw) => [raw.line, raw]))
  const noted = (line: number, note: string) => {
    const raw = rawByLine.get(line)
    return raw ? [reportedRow(raw, note)] : []
  }
  const late = new Map(decision.refused.map(({ row, reason }) => [row.line, reason]))
  const warned = batch.rows.filter(({ line, warnings }) => warnings.length > 0 && !late.has(line))
  const reported = [
    ...batch.refusals,
    ...[...late].flatMap(([line, reason]) => noted(line, reason)),
    ...warned.flatMap(({ line, warnings }) => noted(line, warnings.join('; '))),
  ].toSorted((one, other) => one.line - other.line)
  const { counts } = progress
  const last = batch.raw.at(-1)
  return {
    offset: last?.end ?? progress.offset,
    line: last?.nextLine ?? progress.line,
    reportBytes: await report.write(progress.reportBytes, reported),
    counts: {
      read: counts.read + batch.raw.length,
      new: counts.new + decision.counts.new,
      changed: counts.changed + decision.counts.changed,
      unchanged: counts.unchanged + decision.counts.unchanged,
      refused: counts.refused + batch.refusals.length + late.size,
      warned: counts.warned + warned.length,
    },
  }
}

function storeProgress(
  db: Db | Tx,
  { deps, plan, progress }: ImportRun,
  state: 'running' | 'done',
): Promise<void> {
  return noteProgress(db, { ...progress, key: plan.key, file: plan.file.name, state, now: deps.clock.now() })
}

function stopError({ progress, plan }: ImportRun, cause: unknown): StartError {
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new StartError(
    `The import of ${plan.file.name} stopped before line ${progress.line}: ${reason}\n` +
      `Everything before that line is stored; start the same command again to go on from there.`,
    { cause },
  )
}
