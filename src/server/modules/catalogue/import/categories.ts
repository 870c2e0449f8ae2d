import { locales } from '#kernel/locale.ts'
import { translators } from '#i18n/translators.ts'
import type { CategoryFamily, ImportCategory } from './repo-categories.ts'

export interface CategoryRule {
  readonly defaultId: number | null
  /** The import takes only products of this family. */
  readonly family: CategoryFamily | null
  readonly families: ReadonlyMap<number, CategoryFamily>
  /** The categories that a word or a path can mean: the id, or more than one if it can mean several. */
  readonly find: (word: string) => readonly ImportCategory[]
}

/** The category a row names, or why there is none; null if it names none. */
export function categoryIdFrom(rule: CategoryRule, word: string | undefined): number | string | null {
  if (word === undefined) return rule.defaultId === null ? 'category: is missing' : null
  const [found, ...others] = rule.find(word)
  if (!found) return `category: there is no "${word}"`
  if (others.length > 0) {
    const ids = [found, ...others].map(({ id }) => id).join(', ')
    return `category: "${word}" can be several categories; give the id of one of them: ${ids}`
  }
  return rule.family !== null && rule.family !== found.family
    ? `category: "${word}" is of the family ${found.family}`
    : found.id
}

/** Finds categories by id, by address and by the names on the way to them: `Elektronik/Handys/Apple`. */
export function categoryFinder(categories: readonly ImportCategory[]): CategoryRule['find'] {
  const kept = new Map<string, readonly ImportCategory[]>()
  return (word) => {
    const known = kept.get(word) ?? findCategories(categories, word)
    // A file names few categories, and each of them in thousands of rows.
    if (kept.size < 1000) kept.set(word, known)
    return known
  }
}

function findCategories(categories: readonly ImportCategory[], word: string): readonly ImportCategory[] {
  if (/^\d{1,9}$/.test(word)) return categories.filter(({ id }) => id === Number(word))
  const address = word.replaceAll(/^\/+|\/+$/g, '').toLowerCase()
  const addressed = categories.filter(({ paths }) => paths.includes(address))
  if (addressed.length > 0) return addressed
  const [first = '', ...steps] = word
    .split(/[/>›»|\\]/)
    .map(nameKey)
    .filter((step) => step !== '')
  return walk(categories, startsOf(categories, first), steps)
}

/** A root, all roots of a family (`Elektronik`), or a category whose name stands alone. */
function startsOf(categories: readonly ImportCategory[], first: string): ImportCategory[] {
  const roots = categories.filter(({ parentId }) => parentId === null)
  const named = roots.filter((category) => isNamed(category, first))
  if (named.length > 0) return named
  const family = familyByName.get(first)
  if (family !== undefined) return [{ ...familyRoot, family }]
  return first === '' ? [] : categories.filter((category) => isNamed(category, first))
}

/** Stands above the roots of a family, and is no category itself. */
const familyRoot: Omit<ImportCategory, 'family'> = { id: 0, parentId: null, names: [], paths: [] }

const familyByName = new Map<string, CategoryFamily>(
  locales.flatMap((locale) => [
    [nameKey(translators[locale]('shell.group.electronics')), 'ce'] as const,
    [nameKey(translators[locale]('shell.group.media')), 'media'] as const,
  ]),
)
for (const word of ['medien', 'media', 'medias', 'medios']) familyByName.set(word, 'media')

function walk(
  categories: readonly ImportCategory[],
  from: readonly ImportCategory[],
  [step, ...further]: readonly string[],
): readonly ImportCategory[] {
  if (step === undefined) return from.filter(({ id }) => id !== familyRoot.id)
  const below = from.flatMap(({ id, family }) =>
    id === familyRoot.id
      ? categories.filter((one) => one.parentId === null && one.family === family)
      : categories.filter(({ parentId }) => parentId === id),
  )
  const named = below.filter((category) => isNamed(category, step))
  // “Apple” below the phones is “Apple iPhone”: the maker of a category that is named after maker and series.
  const begun = below.filter(({ names }) => names.some((name) => nameKey(name).startsWith(`${step} `)))
  return walk(categories, named.length > 0 ? named : begun, further)
}

function isNamed({ names, paths }: ImportCategory, key: string): boolean {
  return (
    names.some((name) => nameKey(name) === key) ||
    paths.some((path) => nameKey(path.split('/').at(-1) ?? '') === key)
  )
}

/** Without accents and case: `Bücher` is `bucher`, and so is `BÜCHER`. */
function nameKey(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
