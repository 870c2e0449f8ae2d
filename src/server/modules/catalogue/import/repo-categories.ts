import type { Db } from '#server/platform/db/pool.ts'

export type CategoryFamily = 'ce' | 'media'

export interface CategoryLookup {
  readonly families: ReadonlyMap<number, CategoryFamily>
  /** The id of a category by its path in any language; null if two categories have the same path. */
  readonly byPath: ReadonlyMap<string, number | null>
}

export async function readCategories(db: Db): Promise<CategoryLookup> {
  const categories = await db.selectFrom('category').select(['id', 'family']).execute()
  const texts = await db
    .selectFrom('category_text')
    .select(['category_id as id', 'url_path as path'])
    .execute()
  const byPath = new Map<string, number | null>()
  for (const { id, path } of texts) byPath.set(path, byPath.has(path) && byPath.get(path) !== id ? null : id)
  return { families: new Map(categories.map(({ id, family }) => [id, family])), byPath }
}
