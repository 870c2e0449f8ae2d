import { isDeviceMaker } from './device-makers.ts'
import type { WordFacts } from './repo-vocabulary.ts'
import { sameMeaning, withoutUmlauts } from './synonyms.ts'
import { codesApart, indexedParts, joinCodes, lettersApart } from './whole-numbers.ts'
import { hasDigit } from './word-kinds.ts'
import { wordParts, wordPieces } from './words.ts'

export type FactsByWord = ReadonlyMap<string, WordFacts>

/** The typed words as names have them: codes in one word, and words in pieces that no name has in one. */
export function wordsOfNames(typed: readonly string[], facts: FactsByWord, isTyping: boolean): string[] {
  const whole = joinCodes(typed, (code) => frequencyOf(facts, code) > 0)
  return whole.flatMap((word, at) =>
    isKnown(word, facts, isTyping && at === whole.length - 1) ? [word] : knownPieces(word, facts),
  )
}

/** All that the vocabulary is asked about these words. */
export function wordsToLookUp(words: readonly string[]): string[] {
  const pairs = words.slice(1).map((word, at) => `${words[at]}${word}`)
  const pieces = words.filter(hasDigit).flatMap((word) => [...wordParts(word), ...indexedParts(word)])
  const codes = [
    ...codesApart(words).map(({ code }) => code),
    ...words.flatMap(lettersApart).flatMap(({ code, rest }) => [code, rest]),
  ]
  const spellings = words.flatMap((word) => withoutUmlauts(word) ?? [])
  return [...new Set([...words, ...pairs, ...pieces, ...codes, ...spellings])]
}

/** 'iphone6splus' → iphone, 6s, plus where a name has the 6s, else iphone, 6, splus. */
function knownPieces(word: string, facts: FactsByWord): string[] {
  const pieces = wordPieces(word)
  if (pieces.every((piece) => frequencyOf(facts, piece) > 0)) return pieces
  const apart = lettersApart(word).find(
    ({ code, rest }) => frequencyOf(facts, code) > 0 && frequencyOf(facts, rest) > 0,
  )
  return apart ? [...wordPieces(apart.before), apart.code, apart.rest] : pieces
}

function isKnown(word: string, facts: FactsByWord, mayGoOn: boolean): boolean {
  const isBegun = mayGoOn && hasDigit(word) && facts.get(word)?.isBeginning === true
  return frequencyOf(facts, word) > 0 || sameMeaning(word).length > 0 || isBegun
}

export function frequencyOf(facts: FactsByWord, word: string): number {
  return facts.get(word)?.frequency ?? 0
}

/**
 * Pairs that names write as one word ('play station'), by the index of their first word; no word is in two pairs. A
 * letter before a number is always one with it: an 's 31' that no name has must not become the '31 s' of another.
 */
export function joinedPairs(words: readonly string[], facts: FactsByWord): ReadonlyMap<number, string> {
  const pairs = words
    .slice(1)
    .map((second, at) => ({
      at,
      pair: `${words[at]}${second}`,
      isCode: isCodeBegun(words[at] ?? '', second),
    }))
    .filter(({ pair, isCode }) => isCode || isDeviceMaker(pair) || isOneName(pair, facts))
    .toSorted((a, b) => frequencyOf(facts, b.pair) - frequencyOf(facts, a.pair))
  const chosen = new Map<number, string>()
  for (const { at, pair } of pairs) {
    if (!chosen.has(at - 1) && !chosen.has(at + 1)) chosen.set(at, pair)
  }
  return chosen
}

function isOneName(pair: string, facts: FactsByWord): boolean {
  // The index splits 'watch7' anyway: joined, 'apple watch 7' would be none of the Watch Series 7.
  const isSplit = /^(?:\p{L}{3,})?\p{N}+$/u.test(pair)
  return frequencyOf(facts, pair) > 0 && !isSplit
}

function isCodeBegun(first: string, second: string): boolean {
  return /^\p{L}$/u.test(first) && /^\p{N}/u.test(second)
}
