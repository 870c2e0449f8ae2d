import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db/pool.ts'

export interface Counts {
  readonly read: number
  readonly new: number
  readonly changed: number
  readonly unchanged: number
  readonly refused: number
  /** Rows that were taken without a word we do not know. */
  readonly warned: number
}

/** How far a file has been taken over. */
export interface Progress {
  readonly offset: number
  readonly line: number
  readonly reportBytes: number
  readonly counts: Counts
}

export interface StoredProgress extends Progress {
  readonly key: string
  readonly file: string
  readonly state: 'running' | 'done'
  readonly now: Date
}

/** The place where an earlier run of this file stopped before its end; null if there is none. */
export async function brokenOff(db: Db, key: string): Promise<Progress | null> {
  const row = await db
    .selectFrom('catalogue_import')
    .selectAll()
    .where('key', '=', key)
    .where('state', '=', 'running')
    .executeTakeFirst()
  if (!row) return null
  return {
    offset: Number(row.byte_offset),
    line: Number(row.next_line),
    reportBytes: Number(row.report_bytes),
    counts: {
      read: Number(row.read_rows),
      new: Number(row.new_rows),
      changed: Number(row.changed_rows),
      unchanged: Number(row.unchanged_rows),
      refused: Number(row.refused_rows),
      warned: Number(row.warned_rows),
    },
  }
}

export async function noteProgress(
  db: Db | Tx,
  { key, file, state, now, ...progress }: StoredProgress,
): Promise<void> {
  const { counts } = progress
  const row = {
    state,
    byte_offset: progress.offset,
    next_line: progress.line,
    report_bytes: progress.reportBytes,
    read_rows: counts.read,
    new_rows: counts.new,
    changed_rows: counts.changed,
    unchanged_rows: counts.unchanged,
    refused_rows: counts.refused,
    warned_rows: counts.warned,
    updated_at: now,
  }
  await db
    .insertInto('catalogue_import')
    .values({ key, file, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
}

/** Any constant will do; it only has to be ours. One import at a time: two would wait for each other's rows. */
const importLock = 7_266_602

/** False if another import runs. The lock ends with the connection. */
export async function takeImportLock(db: Db): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${importLock}) as taken`.execute(
    db,
  )
  return rows[0]?.taken ?? false
}

export async function freeImportLock(db: Db): Promise<void> {
  await sql`select pg_advisory_unlock(${importLock})`.execute(db)
}
