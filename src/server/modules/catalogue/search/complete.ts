import { typedWords } from './words.ts'

export interface SuggestedRow {
  readonly id: number
  readonly name: string
  readonly creator: string | null
  readonly brand: string | null
  readonly family: 'ce' | 'media'
  readonly categoryId: number
  readonly groupId: number | null
  /** 1 for the best hit of its model. */
  readonly nth: number
  readonly modelWords: number
  readonly model: string | null
  /** How well it fits and how much it is asked for. */
  readonly score: number
}

/** Completes the last word, most frequent among the hits first: 'harry po' → 'harry potter'. */
export function completionsOf(typed: readonly string[], rows: readonly SuggestedRow[]): string[] {
  const begun = typed.at(-1)
  if (begun === undefined) return []
  const before = typed.slice(0, -1)
  const endings = rows.flatMap(({ name, creator, brand }) => [
    ...new Set(typedWords([name, creator ?? '', brand ?? ''].join(' '))),
  ])
  return byFrequency(
    endings.filter((word) => word.startsWith(begun) && word !== begun && !before.includes(word)),
  ).map((word) => [...before, word].join(' '))
}

export function commonCategories(rows: readonly SuggestedRow[]): number[] {
  return byFrequency(rows.map(({ categoryId }) => categoryId))
}

/** Each value once, the most frequent first; among equals the first one found. */
function byFrequency<T>(values: readonly T[]): T[] {
  const counts = new Map<T, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([value]) => value)
}
