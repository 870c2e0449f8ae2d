import { sql } from 'kysely'
import type { RowExpiry } from '#server/platform/db/delete-old-rows.ts'
import type { Db } from '#server/platform/db/pool.ts'
import { graceFactor } from './rules.ts'
import type { LimitStore } from './store.ts'

export const limitExpiries: readonly RowExpiry[] = [
  // The longest window of #contract/limits.ts is one hour.
  { table: 'rate_limit', column: 'window_start', keepMs: 2 * 60 * 60_000 },
  { table: 'limit_grace', column: 'until', keepMs: 0 },
]

interface CountRow {
  readonly key: string
  readonly count: number
  readonly graced: boolean
}

/** The default: processes on one database share their counters without another service. */
export function postgresStore(db: Db): LimitStore {
  return {
    count: async (hits, pairKey, now) => {
      const ceilings = JSON.stringify(Object.fromEntries(hits.map((hit) => [hit.key, hit.max])))
      // A count that a crash of the machine loses is no loss, so nobody waits until it is on the disk.
      // Rows are locked in the order of their keys, so that two calls with the same rules cannot deadlock.
      const { rows } = await sql<CountRow>`
        with grace as (
          select exists (select from limit_grace where key = ${pairKey} and until > ${now}) as given,
            set_config('synchronous_commit', 'off', true)
        )
        insert into rate_limit as r (key, window_start, count)
        select h.key, h.window_start, 1
        from unnest(${hits.map((hit) => hit.key)}::text[], ${hits.map((hit) => hit.windowStart)}::timestamptz[])
          as h (key, window_start)
        order by h.key
        on conflict (key, window_start) do update set count = greatest(r.count, least(
          r.count + 1,
          (${ceilings}::jsonb ->> excluded.key)::int * case when (select given from grace) then ${graceFactor}::int else 1 end + 1
        ))
        returning key, count, (select given from grace) as graced
      `.execute(db)
      const counts = new Map(rows.map((row) => [row.key, row.count]))
      return { counts: hits.map((hit) => counts.get(hit.key) ?? 0), graced: rows[0]?.graced ?? false }
    },
    grantGrace: async (pairKey, until, _now, tx) => {
      await tx
        .insertInto('limit_grace')
        .values({ key: pairKey, until })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ until }))
        .execute()
    },
  }
}
