import { perLocale, type Locale, type PerLocale } from '#kernel/locale.ts'
import type { CategoryEntry } from './category-entry.ts'

/** A name that is the same everywhere, or one for each language. */
type Name = string | PerLocale<string>
type Children = Readonly<Record<number, Name>>

/** A root of the tree with what is below it, by id. */
export function categoryBranch(id: number, name: Name, children: Children): readonly CategoryEntry[] {
  const below = Object.entries(children).map(([child, text]) => categoryEntry(Number(child), id, text))
  return [categoryEntry(id, null, name), ...below]
}

export function categoryEntry(id: number, parentId: number | null, name: Name): CategoryEntry {
  const names = typeof name === 'string' ? perLocale(() => name) : name
  return {
    id,
    parentId,
    family: 'ce',
    name: names,
    slug: perLocale((locale) => slugOf(names[locale], locale)),
  }
}

function slugOf(name: string, locale: Locale): string {
  const small = name.toLowerCase()
  const spelled =
    locale === 'de' ? small.replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue') : small
  return (
    spelled
      .normalize('NFD')
      // Dutch plurals lose their apostrophe, and French articles become separate words.
      .replaceAll(/\p{M}|’(?=s(?!\p{L}))/gu, '')
      .replaceAll(/[^a-z0-9]+/g, '-')
  )
}
