import type { Db } from '#server/platform/db/pool.ts'
import { bestSplit, likelyWords, mayBeMisspelt, wordSplits } from './spelling.ts'
import { readWordFrequencies, furtherWords, nearWords } from './repo-vocabulary.ts'

export interface WordCorrection {
  readonly words: readonly string[]
  readonly frequency: number
}

/** The known words that may be meant by an unknown word, the likeliest first. */
export async function wordCorrections(db: Db, word: string): Promise<WordCorrection[]> {
  if (/^\p{N}/u.test(word)) return []
  const [near, known] = await Promise.all([
    mayBeMisspelt(word) ? nearWords(db, word) : [],
    readWordFrequencies(db, wordSplits(word).flat()),
  ])
  const split = bestSplit(word, (half) => known.get(half) ?? 0)
  const nearest = likelyWords(word, near)
  const needsFurther = nearest.length === 0 && split === null && mayBeMisspelt(word)
  const respelt = needsFurther ? likelyWords(word, await furtherWords(db, word)) : nearest
  const corrections = respelt.map(({ word: knownWord, frequency }) => ({ words: [knownWord], frequency }))
  if (split === null) return corrections
  const splitCorrection = { words: split, frequency: Math.min(...split.map((half) => known.get(half) ?? 0)) }
  return [...corrections, splitCorrection].toSorted((a, b) => b.frequency - a.frequency)
}
