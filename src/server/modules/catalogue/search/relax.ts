import type { Locale } from '#kernel/locale.ts'
import type { Db } from '#server/platform/db/pool.ts'
import type { Term } from './terms.ts'
import { readQueryTerms } from './understand.ts'

export interface RelaxedSearch<T> {
  /** The terms of the search that was done last. */
  readonly used: readonly Term[]
  /** Whether these terms are exactly the typed words. */
  readonly isAsTyped: boolean
  readonly hits: T
}

const mostDropped = 3
const mostTriedAtOnce = 6

/** Searches for the typed words, then for corrected words, then for all words but one, until something is found. */
export async function askFor<T extends { readonly length: number }>(
  db: Db,
  { locale, query }: { readonly locale: Locale; readonly query: string },
  ask: (terms: readonly Term[]) => Promise<T>,
): Promise<RelaxedSearch<T> | null> {
  const typed = await readQueryTerms(db, locale, query, { isGenerous: false })
  const terms = knownOf(typed)
  if (terms.length === 0) return null
  let used: readonly Term[] = terms
  let hits = await ask(used)
  if (hits.length === 0) {
    used = knownOf(await readQueryTerms(db, locale, query, { isGenerous: true }))
    hits = await ask(used)
  }
  for (let dropped = 0; hits.length === 0 && used.length > 1 && dropped < mostDropped; dropped += 1) {
    const tries = await Promise.all(
      withoutOne(used).map(async (some) => ({ used: some, hits: await ask(some) })),
    )
    // The try with most hits wins: the word it leaves out did not fit the others.
    const best = tries.reduce((most, one) => (one.hits.length > most.hits.length ? one : most))
    used = best.hits.length > 0 ? best.used : withoutLeastTelling(used)
    hits = best.hits
  }
  const isAsTyped = used.length === typed.length && used.every(({ isCorrected }) => !isCorrected)
  return { used, isAsTyped, hits }
}

/** Drops words that no product has: with them the search would find nothing. */
function knownOf(terms: readonly Term[]): readonly Term[] {
  return terms.filter(({ isKnown }) => isKnown)
}

/** Leaves the commonest word out first, because the first of two tries with equally many hits wins. */
function withoutOne(terms: readonly Term[]): (readonly Term[])[] {
  return terms
    .toSorted((a, b) => b.frequency - a.frequency)
    .slice(0, mostTriedAtOnce)
    .map((left) => terms.filter((term) => term !== left))
}

function withoutLeastTelling(terms: readonly Term[]): readonly Term[] {
  return withoutOne(terms)[0] ?? terms
}
