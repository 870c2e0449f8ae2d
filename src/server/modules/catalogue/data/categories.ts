import { perLocale, type Locale, type PerLocale } from '#kernel/locale.ts'
import type { CategoryEntry } from './category-entry.ts'
import { electronicsCategories } from './electronics-categories.ts'
import { mediaCategories } from './media-categories.ts'

/** A category as the database keeps it. */
export interface CategoryRecord extends Pick<CategoryEntry, 'id' | 'parentId' | 'family' | 'name'> {
  /** The position among all categories: menus and lists show them in this order. */
  readonly rank: number
  readonly isAccessory: boolean
  /** The whole address, with the parts of its ancestors. */
  readonly urlPath: PerLocale<string>
}

/** The tree into which every catalogue is imported; parents before their children, as the database wants them. */
export const releasedCategories: readonly CategoryEntry[] = [...electronicsCategories, ...mediaCategories]

export function categoryRecords(): CategoryRecord[] {
  return releasedCategories.map((category, rank) => ({
    id: category.id,
    parentId: category.parentId,
    family: category.family,
    name: category.name,
    rank,
    isAccessory: category.isAccessory ?? false,
    urlPath: perLocale((locale) => urlPathOf(category, locale)),
  }))
}

function urlPathOf(category: CategoryEntry, locale: Locale): string {
  const parent = releasedCategories.find(({ id }) => id === category.parentId)
  return parent ? `${urlPathOf(parent, locale)}/${category.slug[locale]}` : category.slug[locale]
}
