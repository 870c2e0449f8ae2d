import type { Locale } from '#kernel/locale.ts'
import type { Db } from '#server/platform/db/pool.ts'
import { certainlyCappedAbove } from './filters.ts'
import { isDeviceMaker } from './device-makers.ts'
import { wordCorrections, type WordCorrection } from './word-corrections.ts'
import { sameMeaning, withoutUmlauts } from './synonyms.ts'
import { frequencyOf, joinedPairs, wordsOfNames, wordsToLookUp, type FactsByWord } from './split-words.ts'
import { closeForm, codeForm, looseForm, type Alternative, type Term } from './terms.ts'
import { readWordFacts, type WordFacts } from './repo-vocabulary.ts'
import { hasDigit, wordKinds, type WordKind } from './word-kinds.ts'
import { indexedParts, isStorageSize, joinCapacities, sameCapacity } from './whole-numbers.ts'
import { wordParts, typedWords } from './words.ts'

const shortestName = 2

export interface QueryReading {
  /** Whether known words may be misspelt too, not only unknown words. */
  readonly isGenerous: boolean
  /** Whether the last word may still be typed, so that even a number may go on. */
  readonly isTyping: boolean
}

/** Turns the typed text into terms of the search index. An unknown word becomes the nearest known words. */
export async function readQueryTerms(
  db: Db,
  { locale, query }: { readonly locale: Locale; readonly query: string },
  reading: QueryReading,
): Promise<Term[]> {
  const typed = joinCapacities(typedWords(query))
  if (typed.length === 0) return []
  const known = await readWordFacts(db, locale, wordsToLookUp(typed))
  const words = wordsOfNames(typed, known, reading.isTyping)
  const areLookedUp = words.every((word, at) => word === typed[at])
  const facts = areLookedUp ? known : await readWordFacts(db, locale, wordsToLookUp(words))
  const kinds = wordKinds(words)
  const joined = joinedPairs(words, facts)
  const isNumbered = words.some(hasDigit)
  const terms = words.map(async (word, at) => {
    if (joined.has(at - 1)) return null
    const kind = kinds[at] ?? 'name'
    const second = words[at + 1] ?? ''
    const pair = joined.get(at)
    const isLast = at === words.length - (pair === undefined ? 1 : 2)
    if (isAbsentMaker(pair ?? word, facts, { ...reading, isLast }))
      return absentMaker(pair === undefined ? [word] : [word, second], facts)
    if (pair !== undefined)
      return pairTerm([word, second], facts.get(pair), hasDigit(pair) ? kinds[at + 1] : kind)
    const position = { ...reading, isLast, isAlone: words.length === 1, isNumbered }
    const term = await termForWord(db, word, facts, position)
    return kind === 'extra' && isStorageSize(word) ? capacityTerm(term, word) : { ...term, kind }
  })
  return (await Promise.all(terms)).filter((term) => term !== null)
}

function pairTerm(
  words: readonly [string, string],
  facts: WordFacts | undefined,
  kind: WordKind = 'name',
): Term {
  const pair = words.join('')
  const isWritten = (facts?.frequency ?? 0) > 0
  const apart = hasDigit(pair) ? codeForm(words) : closeForm(words)
  return {
    shown: words.join(' '),
    ...(isWritten && { written: pair }),
    isCorrected: false,
    isKnown: true,
    kind,
    isOfDevices: (facts?.devices ?? 0) > 0,
    isMaker: (facts?.makers ?? 0) > 0,
    alternatives: [apart, ...(isWritten ? [closeForm([pair])] : []), ...sameMeaning(pair).map(closeForm)],
    frequency: 1,
  }
}

/** A storage without its unit, beside the number of a model. */
function capacityTerm(term: WordTerm, word: string): Term {
  const capacities = [`${word}gb`, ...sameCapacity(`${word}gb`)].map((one) => closeForm([one]))
  return { ...term, kind: 'extra', isKnown: true, alternatives: [...term.alternatives, ...capacities] }
}

/** The last word of somebody who still types may become another one: 'vivo' may be a Vivoactive. */
function isAbsentMaker(word: string, facts: FactsByWord, { isTyping, isLast }: PlacedReading): boolean {
  return isDeviceMaker(word) && (facts.get(word)?.devices ?? 0) === 0 && !(isTyping && isLast)
}

/** It stands for nothing but itself: no beginning and no correction makes another maker of it. */
function absentMaker(words: readonly string[], facts: FactsByWord): Term {
  const frequency = Math.min(...words.map((word) => frequencyOf(facts, word)))
  const isKnown = frequency > 0
  return {
    shown: words.join(' '),
    kind: 'name',
    isOfDevices: false,
    isMaker: false,
    isAbsentMaker: true,
    isCorrected: false,
    isKnown,
    alternatives: isKnown ? [closeForm(words)] : [],
    frequency,
  }
}

interface PlacedReading extends QueryReading {
  readonly isLast: boolean
}

interface WordPosition extends PlacedReading {
  readonly isAlone: boolean
  readonly isNumbered: boolean
}

type WordTerm = Omit<Term, 'kind'>

async function termForWord(
  db: Db,
  word: string,
  facts: FactsByWord,
  position: WordPosition,
): Promise<WordTerm> {
  const known = knownForms(word, facts, position)
  const { frequency = 0, devices = 0, makers = 0 } = facts.get(word) ?? {}
  // Beside a number a word of devices is meant as it is: 'iphone 5' is no Fairphone 5.
  const isSure = position.isNumbered && devices > 0
  const needsCorrection = !isDeviceMaker(word) && (known.length === 0 || (position.isGenerous && !isSure))
  const all = needsCorrection ? await wordCorrections(db, word, position.isNumbered) : []
  const corrections = all.filter((one) => isOfSameWorld(facts.get(word), one, position.isNumbered))
  const own = { isOfDevices: devices > 0, isMaker: makers > 0 }
  const alternatives = [...known, ...corrections.map(({ words }) => closeForm(words))]
  const first = corrections[0]
  if (known.length === 0 && first !== undefined) {
    const shown = first.words.join(' ')
    const isOfDevices = corrections.some((correction) => correction.devices > 0)
    return {
      ...own,
      isOfDevices,
      shown,
      isCorrected: true,
      isKnown: true,
      alternatives,
      frequency: first.frequency,
    }
  }
  return { ...own, shown: word, isCorrected: false, isKnown: known.length > 0, alternatives, frequency }
}

/** A word of works is no misspelt word of devices beside a number, and never one of devices alone; nor the other way. */
function isOfSameWorld(
  own: WordFacts | undefined,
  { frequency, devices }: WordCorrection,
  isNumbered: boolean,
): boolean {
  if (own === undefined || own.frequency === 0) return true
  if (own.devices > 0) return devices > 0
  return isNumbered ? devices === 0 : frequency > devices
}

/**
 * Whether the search also looks for longer words that begin with this word. Two letters among other words are too
 * short, because a tenth of all words begin with them. A number is another number than the longer one that begins with
 * it, unless it is still being typed. A word with more hits than we count needs no further hits.
 */
function mayBeBeginning({ word, frequency, makers }: WordFacts, position: WordPosition): boolean {
  const { isLast, isAlone, isGenerous, isTyping } = position
  if (frequency > certainlyCappedAbove) return false
  // The name of a maker is no beginning of the names of another.
  if (makers > 0 && !isTyping) return false
  if (hasDigit(word)) return isLast && isTyping
  const isTooShort = word.length < 3 && !isAlone
  return !isTooShort && (isLast || frequency === 0 || isGenerous)
}

/** Beside a number a word of books alone is the beginning of a device: 'ip 16' is no book about TCP/IP. */
function isShortName({ word, devices }: WordFacts, { isNumbered, isLast }: WordPosition): boolean {
  return isNumbered && !isLast && devices === 0 && !hasDigit(word) && word.length >= shortestName
}

/** The word, its stem and its synonyms; empty if the index knows none of them. */
function knownForms(word: string, facts: FactsByWord, position: WordPosition): Alternative[] {
  const { isLast, isGenerous } = position
  const own = facts.get(word)
  const forms: Alternative[] = []
  const isWhole = (own?.frequency ?? 0) > 0
  if (isWhole) forms.push(closeForm([word]))
  if (own?.isBeginning && (mayBeBeginning(own, position) || isShortName(own, position)))
    forms.push({ ...looseForm([word]), isBeginning: true })
  forms.push(...umlautForms(word, facts, isLast))
  forms.push(...sameMeaning(word).map((words) => (isWhole ? looseForm(words) : closeForm(words))))
  if (isGenerous || !isWhole) forms.push(...codeForms(word, facts))
  if (forms.length > 0 && own?.stem && own.stem !== word) forms.push(looseForm([own.stem]))
  return forms
}

/** The word in parts, as names may write it: 'a21s' is 'A 21s' or 'A21 s', and 'xt4' is X-T4 where no name has an 'xt'. */
function codeForms(word: string, facts: FactsByWord): Alternative[] {
  const all = wordParts(word)
  const indexed = indexedParts(word)
  const ways = indexed.length === all.length ? [all] : [indexed, all]
  return ways
    .filter((parts) => parts.length > 1)
    .map((parts) => {
      const areKnown = parts.every((part) => frequencyOf(facts, part) > 0)
      return codeForm(
        areKnown ? parts : parts.flatMap((part) => (hasDigit(part) ? [part] : Array.from(part))),
      )
    })
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
