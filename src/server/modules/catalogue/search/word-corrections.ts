import type { Db } from '#server/platform/db/pool.ts'
import { bestSplit, likelyWords, mayBeMisspelt, wordSplits } from './spelling.ts'
import { readWordFrequencies, furtherWords, nearWords } from './repo-vocabulary.ts'

/** Every shorter word is two known beginnings by chance. */
const shortestSplit = 4

export interface WordCorrection {
  readonly words: readonly string[]
  readonly frequency: number
  readonly devices: number
}

/** The known words that may be meant by an unknown word, the likeliest first. */
export async function wordCorrections(db: Db, word: string, isNumbered: boolean): Promise<WordCorrection[]> {
  if (/^\p{N}/u.test(word)) return []
  const [near, known] = await Promise.all([
    mayBeMisspelt(word) ? nearWords(db, word) : [],
    readWordFrequencies(db, wordSplits(word).flat()),
  ])
  const split =
    word.length < shortestSplit ? null : bestSplit(word, (half) => known.get(half)?.frequency ?? 0)
  const nearest = likelyWords(word, near, { isNumbered })
  const needsFurther = nearest.length === 0 && split === null && mayBeMisspelt(word)
  const respelt = needsFurther ? likelyWords(word, await furtherWords(db, word), { isNumbered }) : nearest
  const corrections = respelt.map(({ word: knownWord, ...counts }) => ({ ...counts, words: [knownWord] }))
  if (split === null) return corrections
  const halves = split.map((half) => known.get(half) ?? { frequency: 0, devices: 0 })
  const splitCorrection = {
    words: split,
    frequency: Math.min(...halves.map(({ frequency }) => frequency)),
    devices: Math.min(...halves.map(({ devices }) => devices)),
  }
  return [...corrections, splitCorrection].toSorted((a, b) => b.frequency - a.frequency)
}
