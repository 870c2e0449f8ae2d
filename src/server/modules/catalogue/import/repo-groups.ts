import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/pool.ts'
import type { DeviceLook } from '#server/drawings/device-look.ts'

export interface NewGroup {
  readonly sanitized_name: string
  readonly basic_name: string
  readonly brand: string
  readonly category_id: number
  readonly released_year: number | null
  readonly popularity: number
  readonly look: DeviceLook
}

/** The ids of these groups by their names in addresses. */
export async function groupIds(tx: Tx, names: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('product_group')
    .where('sanitized_name', 'in', [...names])
    .select(['id', 'sanitized_name'])
    .execute()
  return new Map(rows.map(({ id, sanitized_name: name }) => [name, id]))
}

/** Ids below belong to the models that the shop brings. */
const firstOwnId = 10_000

/** Only one import runs at a time, so nobody else takes the next ids. */
export async function insertGroups(tx: Tx, groups: readonly NewGroup[], now: Date): Promise<void> {
  await sql`
    insert into product_group (id, sanitized_name, basic_name, brand, series, category_id, released_year, popularity,
      look, updated_at)
    select greatest((select coalesce(max(id), 0) from product_group), ${firstOwnId - 1}) + row_number() over (),
      sanitized_name, basic_name, brand, brand, category_id, released_year, popularity, look, ${now}::timestamptz
    from json_to_recordset(${JSON.stringify(groups)}::json) as record (sanitized_name text, basic_name text,
      brand text, category_id integer, released_year smallint, popularity integer, look jsonb)
  `.execute(tx)
}
