import type { Locale } from '#kernel/locale.ts'
import type { Db } from '#server/platform/db/pool.ts'
import { certainlyCappedAbove } from './filters.ts'
import { wordCorrections } from './word-corrections.ts'
import { sameMeaning, withoutUmlauts } from './synonyms.ts'
import { closeForm, looseForm, type Alternative, type Term } from './terms.ts'
import { readWordFacts, type WordFacts } from './repo-vocabulary.ts'
import { wordParts, typedWords } from './words.ts'

type FactsByWord = ReadonlyMap<string, WordFacts>

export interface QueryReading {
  /** Whether known words may be misspelt too, not only unknown words. */
  readonly isGenerous: boolean
}

/** Turns the typed text into terms of the search index. An unknown word becomes the nearest known words. */
export async function readQueryTerms(
  db: Db,
  locale: Locale,
  query: string,
  { isGenerous }: QueryReading,
): Promise<Term[]> {
  const typed = typedWords(query)
  if (typed.length === 0) return []
  const known = await readWordFacts(db, locale, wordsToLookUp(typed))
  const words = typed.flatMap((word) => (isKnown(word, known) ? [word] : wordParts(word)))
  const facts = words.length === typed.length ? known : await readWordFacts(db, locale, wordsToLookUp(words))
  const joined = joinedPairs(words, facts)
  const terms = words.map(async (word, at) => {
    if (joined.has(at - 1)) return null
    const pair = joined.get(at)
    if (pair !== undefined) return pairTerm(word, words[at + 1] ?? '', pair)
    const isLast = at === words.length - 1
    return termForWord(db, word, facts, { isLast, isAlone: words.length === 1, isGenerous })
  })
  return (await Promise.all(terms)).filter((term) => term !== null)
}

function wordsToLookUp(words: readonly string[]): string[] {
  const pairs = words.slice(1).map((word, at) => `${words[at]}${word}`)
  const spellings = words.flatMap((word) => withoutUmlauts(word) ?? [])
  return [...new Set([...words, ...pairs, ...spellings])]
}

function isKnown(word: string, facts: FactsByWord): boolean {
  return frequencyOf(facts, word) > 0 || sameMeaning(word).length > 0
}

function frequencyOf(facts: FactsByWord, word: string): number {
  return facts.get(word)?.frequency ?? 0
}

/** Pairs that names write as one word ('play station'), by the index of their first word; no word is in two pairs. */
function joinedPairs(words: readonly string[], facts: FactsByWord): ReadonlyMap<number, string> {
  const pairs = words
    .slice(1)
    .map((word, at) => ({ at, pair: `${words[at]}${word}` }))
    .filter(({ pair }) => frequencyOf(facts, pair) > 0 && !/^\p{N}+$/u.test(pair))
    .toSorted((a, b) => frequencyOf(facts, b.pair) - frequencyOf(facts, a.pair))
  const chosen = new Map<number, string>()
  for (const { at, pair } of pairs) {
    if (!chosen.has(at - 1) && !chosen.has(at + 1)) chosen.set(at, pair)
  }
  return chosen
}

function pairTerm(first: string, second: string, pair: string): Term {
  return {
    shown: `${first} ${second}`,
    isCorrected: false,
    isKnown: true,
    alternatives: [closeForm([first, second]), closeForm([pair]), ...sameMeaning(pair).map(closeForm)],
    frequency: 1,
  }
}

interface WordPosition extends QueryReading {
  readonly isLast: boolean
  readonly isAlone: boolean
}

async function termForWord(db: Db, word: string, facts: FactsByWord, position: WordPosition): Promise<Term> {
  const known = knownForms(word, facts, position)
  const frequency = frequencyOf(facts, word)
  const corrections = known.length === 0 || position.isGenerous ? await wordCorrections(db, word) : []
  const alternatives = [...known, ...corrections.map(({ words }) => closeForm(words))]
  const first = corrections[0]
  if (known.length === 0 && first !== undefined) {
    const shown = first.words.join(' ')
    return { shown, isCorrected: true, isKnown: true, alternatives, frequency: first.frequency }
  }
  return { shown: word, isCorrected: false, isKnown: known.length > 0, alternatives, frequency }
}

/**
 * Whether the search also looks for longer words that begin with this word. Two letters among other words are too
 * short, because a tenth of all words begin with them; two digits are enough. A word with more hits than we count needs
 * no further hits.
 */
function mayBeBeginning(
  word: string,
  frequency: number,
  { isLast, isAlone, isGenerous }: WordPosition,
): boolean {
  const isTooShort = word.length < 3 && !isAlone && !/^\p{N}{2}/u.test(word)
  if (frequency > certainlyCappedAbove || isTooShort) return false
  return isLast || frequency === 0 || isGenerous
}

/** The word, its stem and its synonyms; empty if the index knows none of them. */
function knownForms(word: string, facts: FactsByWord, position: WordPosition): Alternative[] {
  const { isLast, isGenerous } = position
  const own = facts.get(word)
  const forms: Alternative[] = []
  const isWhole = (own?.frequency ?? 0) > 0
  if (isWhole) forms.push(closeForm([word]))
  if (own?.isBeginning && mayBeBeginning(word, own.frequency, position))
    forms.push({ ...looseForm([word]), isBeginning: true })
  forms.push(...umlautForms(word, facts, isLast))
  forms.push(...sameMeaning(word).map((words) => (isWhole ? looseForm(words) : closeForm(words))))
  const parts = wordParts(word)
  if (isGenerous && parts.length > 1) forms.push(looseForm(parts))
  if (forms.length > 0 && own?.stem && own.stem !== word) forms.push(looseForm([own.stem]))
  return forms
}

function umlautForms(word: string, facts: FactsByWord, isLast: boolean): Alternative[] {
  const plain = withoutUmlauts(word)
  const own = plain === null ? undefined : facts.get(plain)
  if (own === undefined) return []
  return [
    ...(own.frequency > 0 ? [closeForm([own.word])] : []),
    ...(isLast && own.isBeginning ? [{ ...looseForm([own.word]), isBeginning: true }] : []),
  ]
}
