import type { Db, Tx } from '#server/platform/db/pool.ts'

export interface CategoryShipping {
  readonly grams: number
  readonly hasBattery: boolean
}

export async function categoryShipping(
  db: Db | Tx,
  categoryIds: readonly number[],
): Promise<ReadonlyMap<number, CategoryShipping>> {
  if (categoryIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('category_shipping')
    .where('category_id', 'in', categoryIds)
    .select(['category_id', 'default_grams as grams', 'has_battery as hasBattery'])
    .execute()
  return new Map(rows.map(({ category_id, ...row }) => [category_id, row]))
}
