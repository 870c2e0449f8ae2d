import { sql } from 'kysely'
import { withDeadline } from '#server/platform/deadline.ts'
import type { Db, Tx } from './pool.ts'

const doneWithinMs = 600_000

/**
 * Several processes may start at once: one of them fills, the others wait here for longer than a visitor would, and then
 * find the rows.
 */
export async function inTurn<T>(db: Db, name: string, fill: (tx: Tx) => Promise<T>): Promise<T> {
  const filled = async (tx: Tx) => {
    await sql`select set_config('lock_timeout', '60s', true), set_config('statement_timeout', '60s', true)`.execute(
      tx,
    )
    await sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(tx)
    return fill(tx)
  }
  return withDeadline(doneWithinMs, () => db.transaction().execute(filled))
}
