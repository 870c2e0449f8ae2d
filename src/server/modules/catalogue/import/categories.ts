import type { CategoryLookup, CategoryFamily } from './repo-categories.ts'

export interface CategoryRule extends CategoryLookup {
  readonly defaultId: number | null
  /** The import takes only products of this family. */
  readonly family: CategoryFamily | null
}

/** The category a row names, or why there is none; null if it names none. */
export function categoryIdFrom(rule: CategoryRule, word: string | undefined): number | string | null {
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
