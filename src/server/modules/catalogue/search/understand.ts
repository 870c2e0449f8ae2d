import type { Locale } from '#kernel/locale.ts'
import type { Db } from '#server/platform/db/pool.ts'
import { surelyMore } from './filters.ts'
import { meantForms } from './meant.ts'
import { sameMeaning, withoutUmlauts } from './synonyms.ts'
import { close, loose, type Alternative, type Term } from './terms.ts'
import { readWordFacts, type WordFacts } from './repo-vocabulary.ts'
import { wordParts, typedWords } from './words.ts'

type FactsByWord = ReadonlyMap<string, WordFacts>

export interface Reading {
  /** Every word may be misspelt, not only those nobody knows. */
  readonly isGenerous: boolean
}

/** What was typed, as what may stand in the index; words nobody knows are read as the nearest known ones. */
export async function understand(
  db: Db,
  locale: Locale,
  query: string,
  { isGenerous }: Reading,
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
    return termOf(db, word, facts, { isLast, isAlone: words.length === 1, isGenerous })
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

/** 'play station' → the pairs names have in one word, by where they begin; no word is in two of them. */
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
    alternatives: [close([first, second]), close([pair]), ...sameMeaning(pair).map(close)],
    frequency: 1,
  }
}

interface WordPosition extends Reading {
  readonly isLast: boolean
  readonly isAlone: boolean
}

async function termOf(db: Db, word: string, facts: FactsByWord, place: WordPosition): Promise<Term> {
  const known = knownForms(word, facts, place)
  const frequency = frequencyOf(facts, word)
  const meant = known.length === 0 || place.isGenerous ? await meantForms(db, word) : []
  const alternatives = [...known, ...meant.map(({ words }) => close(words))]
  const first = meant[0]
  if (known.length === 0 && first !== undefined) {
    const shown = first.words.join(' ')
    return { shown, isCorrected: true, isKnown: true, alternatives, frequency: first.frequency }
  }
  return { shown: word, isCorrected: false, isKnown: known.length > 0, alternatives, frequency }
}

/**
 * Whether a word is also looked for as the beginning of others. Two letters begin a tenth of all words, two digits far
 * fewer; and what is found more often than is counted needs nothing found beside it. Both would cost the most and
 * change nothing.
 */
function mayGoOn(word: string, frequency: number, { isLast, isAlone, isGenerous }: WordPosition): boolean {
  const isTooShort = word.length < 3 && !isAlone && !/^\p{N}{2}/u.test(word)
  if (frequency > surelyMore || isTooShort) return false
  return isLast || frequency === 0 || isGenerous
}

/** The word itself, its stem and what means the same; empty where none of them is known. */
function knownForms(word: string, facts: FactsByWord, place: WordPosition): Alternative[] {
  const { isLast, isGenerous } = place
  const own = facts.get(word)
  const forms: Alternative[] = []
  const isWhole = (own?.frequency ?? 0) > 0
  if (isWhole) forms.push(close([word]))
  if (own?.isBeginning && mayGoOn(word, own.frequency, place))
    forms.push({ ...loose([word]), isBeginning: true })
  forms.push(...umlautForms(word, facts, isLast))
  forms.push(...sameMeaning(word).map((words) => (isWhole ? loose(words) : close(words))))
  const parts = wordParts(word)
  if (isGenerous && parts.length > 1) forms.push(loose(parts))
  if (forms.length > 0 && own?.stem && own.stem !== word) forms.push(loose([own.stem]))
  return forms
}

function umlautForms(word: string, facts: FactsByWord, isLast: boolean): Alternative[] {
  const plain = withoutUmlauts(word)
  const own = plain === null ? undefined : facts.get(plain)
  if (own === undefined) return []
  return [
    ...(own.frequency > 0 ? [close([own.word])] : []),
    ...(isLast && own.isBeginning ? [{ ...loose([own.word]), isBeginning: true }] : []),
  ]
}
