import { sql } from 'kysely'
import type { Db } from './pool.ts'
import type { Tables } from './tables.ts'

/** The rows that a table keeps, and the time for which it keeps them after the instant in a column. */
export interface RowExpiry {
  readonly table: keyof Tables
  readonly column: string
  readonly keepMs: number
}

interface OldRows {
  readonly table: keyof Tables
  readonly column: string
  readonly before: Date
  /** Whether a row of exactly this instant goes too. */
  readonly isInclusive?: boolean
  readonly rowsAtOnce?: number
}

/** Deletes in portions, so that no statement meets the time limit or holds its locks for long. */
export async function deleteOldRows(
  db: Db,
  { table, column, before, isInclusive = false, rowsAtOnce = 5_000 }: OldRows,
): Promise<void> {
  const isOld = sql.raw(isInclusive ? '<=' : '<')
  for (let deleted = rowsAtOnce; deleted === rowsAtOnce;) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where ctid in (
        select ctid from ${sql.table(table)} where ${sql.ref(column)} ${isOld} ${before} limit ${rowsAtOnce}
      )`.execute(db)
    deleted = Number(numAffectedRows)
  }
}
