import { sql } from 'kysely'
import type { Db } from '#server/platform/db/pool.ts'

/** The model of each of these devices; devices that stand alone are left out. One text costs less than a row for each. */
export async function modelIds(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ pairs: string | null }>`
    select string_agg(product_id || ' ' || group_id, ',') as pairs from product_index
    where product_id = any(${[...ids]}::integer[]) and group_id is not null
  `.execute(db)
  const pairs = rows[0]?.pairs?.split(',') ?? []
  return new Map(
    pairs.map((pair) => {
      const [id = 0, model = 0] = pair.split(' ').map(Number)
      return [id, model]
    }),
  )
}
