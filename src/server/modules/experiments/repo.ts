import { sql } from 'kysely'
import { deleteOldRows } from '#server/platform/db/delete-old-rows.ts'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import { rowsRead, type Read } from '#server/platform/db/reads.ts'
import { stickyMs, type Assignment } from './rules.ts'

export function storedAssignmentsRead(visitorId: string, now: Date): Read<readonly Assignment[]> {
  const query = sql<Assignment>`
    select experiment as key, variant from experiment_assignment
    where visitor_id = ${visitorId} and assigned_at > ${new Date(now.getTime() - stickyMs)}
  `
  return rowsRead(query, (rows) => rows)
}

export async function storeAssignments(
  tx: Tx,
  visitorId: string,
  assignments: readonly Assignment[],
  now: Date,
): Promise<void> {
  await tx
    .insertInto('experiment_assignment')
    .values(
      // Sorted, so that two calls of one visitor lock the rows in the same order.
      assignments
        .toSorted((a, b) => (a.key < b.key ? -1 : 1))
        .map(({ key, variant }) => ({ visitor_id: visitorId, experiment: key, variant, assigned_at: now })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['visitor_id', 'experiment'])
        .doUpdateSet({ variant: sql`excluded.variant`, assigned_at: sql`excluded.assigned_at` }),
    )
    .execute()
}

export function forgetAssignments(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - stickyMs)
  return deleteOldRows(db, {
    table: 'experiment_assignment',
    column: 'assigned_at',
    before,
    isInclusive: true,
  })
}
