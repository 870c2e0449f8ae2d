import type { Db } from '#server/platform/db/pool.ts'

export type CategoryFamily = 'ce' | 'media'

export interface ImportCategory {
  readonly id: number
  readonly parentId: number | null
  readonly family: CategoryFamily
  /** What people call it, in every language: its names, and its addresses with those of its ancestors. */
  readonly names: readonly string[]
  readonly paths: readonly string[]
}

export async function readCategories(db: Db): Promise<ImportCategory[]> {
  const categories = await db
    .selectFrom('category')
    .select(['id', 'parent_id as parentId', 'family'])
    .orderBy('rank')
    .execute()
  const texts = await db.selectFrom('category_text').select(['category_id', 'name', 'url_path']).execute()
  const textsById = Map.groupBy(texts, ({ category_id }) => category_id)
  return categories.map((category) => {
    const own = textsById.get(category.id) ?? []
    return { ...category, names: own.map(({ name }) => name), paths: own.map(({ url_path }) => url_path) }
  })
}
