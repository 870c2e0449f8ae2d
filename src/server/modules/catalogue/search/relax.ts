import type { Locale } from '#kernel/locale.ts'
import type { Db } from '#server/platform/db/pool.ts'
import type { Term } from './terms.ts'
import { understand } from './understand.ts'

export interface RelaxedSearch<T> {
  /** What was searched for in the end. */
  readonly used: readonly Term[]
  /** Everything that was typed was searched for as it was typed. */
  readonly isAsTyped: boolean
  readonly hits: T
}

const mostDropped = 3
const mostTriedAtOnce = 6

/** Asks for the words as typed, then for what may have been meant, then for all but one of them, until something is found. */
export async function askFor<T extends { readonly length: number }>(
  db: Db,
  { locale, query }: { readonly locale: Locale; readonly query: string },
  ask: (terms: readonly Term[]) => Promise<T>,
): Promise<RelaxedSearch<T> | null> {
  const typed = await understand(db, locale, query, { isGenerous: false })
  const terms = knownOf(typed)
  if (terms.length === 0) return null
  let used: readonly Term[] = terms
  let hits = await ask(used)
  if (hits.length === 0) {
    used = knownOf(await understand(db, locale, query, { isGenerous: true }))
    hits = await ask(used)
  }
  for (let dropped = 0; hits.length === 0 && used.length > 1 && dropped < mostDropped; dropped += 1) {
    const tries = await Promise.all(
      withoutOne(used).map(async (some) => ({ used: some, hits: await ask(some) })),
    )
    // Most hits: the word left out was the one that did not fit the others.
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

/** Leaves out the commonest word first: where two tries find equally much, the first one wins. */
function withoutOne(terms: readonly Term[]): (readonly Term[])[] {
  return terms
    .toSorted((a, b) => b.frequency - a.frequency)
    .slice(0, mostTriedAtOnce)
    .map((left) => terms.filter((term) => term !== left))
}

function withoutLeastTelling(terms: readonly Term[]): readonly Term[] {
  return withoutOne(terms)[0] ?? terms
}
