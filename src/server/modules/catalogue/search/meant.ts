import type { Db } from '#server/platform/db/pool.ts'
import { bestSplit, likelyMeant, mayBeMisspelt, wordSplits } from './spelling.ts'
import { frequencies, furtherWords, nearWords } from './repo-vocabulary.ts'

export interface Meant {
  readonly words: readonly string[]
  readonly frequency: number
}

/** What a word nobody knows may have been meant as, the likeliest first. */
export async function meantForms(db: Db, word: string): Promise<Meant[]> {
  if (/^\p{N}/u.test(word)) return []
  const [near, known] = await Promise.all([
    mayBeMisspelt(word) ? nearWords(db, word) : [],
    frequencies(db, wordSplits(word).flat()),
  ])
  const split = bestSplit(word, (half) => known.get(half) ?? 0)
  const oneSlip = likelyMeant(word, near)
  const isFurther = oneSlip.length === 0 && split === null && mayBeMisspelt(word)
  const spelt = isFurther ? likelyMeant(word, await furtherWords(db, word)) : oneSlip
  const meant = spelt.map(({ word: other, frequency }) => ({ words: [other], frequency }))
  if (split === null) return meant
  const apart = { words: split, frequency: Math.min(...split.map((half) => known.get(half) ?? 0)) }
  return [...meant, apart].toSorted((a, b) => b.frequency - a.frequency)
}
