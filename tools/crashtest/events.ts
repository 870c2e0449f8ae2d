import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/pool.ts'

/** Resolves once every event has reached its handlers. Throws where the queue has given up an event. */
export async function untilSettled(db: Db, withinMs: number): Promise<void> {
  const givesUpAt = performance.now() + withinMs
  for (;;) {
    const { waiting, dead } = await countOpenEvents(db)
    if (dead > 0) throw new Error(`${dead} events were given up`)
    if (waiting === 0) return
    if (performance.now() > givesUpAt) throw new Error(`${waiting} events are still waiting`)
    await sleep(500)
  }
}

async function countOpenEvents(db: Db): Promise<{ readonly waiting: number; readonly dead: number }> {
  const { rows } = await sql<{ waiting: number; dead: number }>`
    select
      (select count(*)::integer from pgboss.job
        where name = 'outbox' and state in ('created', 'retry', 'active')) as waiting,
      (select count(*)::integer from pgboss.job where name = 'outbox-dead') as dead
  `.execute(db)
  return rows[0] ?? { waiting: 0, dead: 0 }
}
