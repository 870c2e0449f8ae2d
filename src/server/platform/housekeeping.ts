import { sql } from 'kysely'
import type { Db } from './db/pool.ts'
import type { Task } from './task.ts'

const hour = 60 * 60 * 1_000
const day = 24 * hour

/** What platform keeps and for how long after the named instant. */
const expiries = [
  { table: 'session', column: 'expires_at', keepMs: 0 },
  { table: 'idempotency', column: 'created_at', keepMs: day },
  // The longest window of #contract/limits.ts is one hour.
  { table: 'rate_limit', column: 'window_start', keepMs: 2 * hour },
  { table: 'limit_grace', column: 'until', keepMs: 0 },
  { table: 'used_challenge', column: 'expires_at', keepMs: 0 },
  // Longer than any event can still be repeated, redrives by staff included.
  { table: 'processed_event', column: 'at', keepMs: 400 * day },
] as const

const batch = 5_000

export const housekeeping: Task = {
  name: 'housekeeping',
  cron: '*/10 * * * *',
  run: ({ db, clock }) => deleteExpired(db, clock.now()),
}

async function deleteExpired(db: Db, now: Date): Promise<void> {
  for (const { table, column, keepMs } of expiries) {
    const before = new Date(now.getTime() - keepMs)
    // In portions, so that no statement meets the time limit or holds its locks for long.
    for (let deleted = batch; deleted === batch;) {
      const { numAffectedRows = 0n } = await sql`
        delete from ${sql.table(table)} where ctid in (
          select ctid from ${sql.table(table)} where ${sql.ref(column)} < ${before} limit ${batch}
        )`.execute(db)
      deleted = Number(numAffectedRows)
    }
  }
}
