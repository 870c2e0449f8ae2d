import type { Db } from '#server/platform/db/pool.ts'

export type Family = 'ce' | 'media'

export interface CategoryLookup {
  readonly families: ReadonlyMap<number, Family>
  /** By its path in any language; null where two categories have the same one. */
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

export interface CategoryRule extends CategoryLookup {
  readonly defaultId: number | null
  /** Only products of this family are taken. */
  readonly family: Family | null
}

/** The category a row names, or why there is none; null where it names none. */
export function categoryOf(rule: CategoryRule, word: string | undefined): number | string | null {
  if (word === undefined) return rule.defaultId === null ? 'category: is missing' : null
  const id = /^\d{1,9}$/.test(word)
    ? Number(word)
    : rule.byPath.get(word.replaceAll(/^\/+|\/+$/g, '').toLowerCase())
  if (id === null) return `category: "${word}" is two categories; give its id`
  const family = id === undefined ? undefined : rule.families.get(id)
  if (id === undefined || family === undefined) return `category: there is no "${word}"`
  return rule.family !== null && rule.family !== family
    ? `category: "${word}" is of the family ${family}`
    : id
}
