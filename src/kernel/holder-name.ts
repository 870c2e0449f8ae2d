import { comparableText } from './typed-words.ts'

interface Seller {
  readonly firstName: string
  readonly lastName: string
}

/**
 * rulebook §9: case, accents, order and middle names do not matter, and neither does how umlauts are written. One given
 * name and the whole last name must be there; what else stands in the account, such as a title or a partner, may.
 */
export function isSameHolder(holder: string, { firstName, lastName }: Seller): boolean {
  return [comparableText, foldUmlauts].some((spell) => {
    const words = new Set(wordsOf(spell(holder)))
    const given = wordsOf(spell(firstName))
    const last = wordsOf(spell(lastName))
    return given.some((word) => words.has(word)) && last.every((word) => words.has(word))
  })
}

const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' }

function foldUmlauts(text: string): string {
  const spelled = text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[äöü]/gu, (letter) => umlauts[letter] ?? letter)
  return comparableText(spelled)
}

function wordsOf(folded: string): string[] {
  return folded.split(' ').filter((word) => word !== '')
}
