import { electronicFormatIBAN, isSEPACountry, isValidIBAN } from 'ibantools'
import { fail, ok, type Result } from '#kernel/result.ts'
import { fold } from '#kernel/typed-words.ts'

export type PayoutMethod =
  | { readonly type: 'bank_transfer'; readonly iban: string; readonly holder: string }
  /** Confirmed by a login or by a code mail; until then the payout waits for it. */
  | { readonly type: 'paypal'; readonly email: string; readonly isConfirmed: boolean }
  | { readonly type: 'voucher' }

/** In SEPA since 2024 and 2025, which the package does not know yet. */
const laterInSepa = new Set(['AL', 'MD', 'ME', 'MK', 'RS'])

/** rulebook §9: a number that can be one, of a country that a SEPA transfer reaches. */
export function judgeIban(typed: string): Result<string, 'payout.iban' | 'payout.iban-country'> {
  const iban = electronicFormatIBAN(typed)
  if (iban === null || !isValidIBAN(iban)) return fail('payout.iban')
  const country = iban.slice(0, 2)
  return isSEPACountry(country) || laterInSepa.has(country) ? ok(iban) : fail('payout.iban-country')
}

/** First 4 and last 3 (security.md D70). */
export function maskIban(iban: string): string {
  return `${iban.slice(0, 4)} … ${iban.slice(-3)}`
}

interface Seller {
  readonly firstName: string
  readonly lastName: string
}

/**
 * rulebook §9: case, accents, order and middle names do not matter, and neither does how umlauts are written. One given
 * name and the whole last name must be there; what else stands in the account, such as a title or a partner, may.
 */
export function isSameHolder(holder: string, { firstName, lastName }: Seller): boolean {
  return [fold, foldUmlauts].some((spell) => {
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
  return fold(spelled)
}

function wordsOf(folded: string): string[] {
  return folded.split(' ').filter((word) => word !== '')
}

/** A holder is a person or a firm, and both have letters. */
export function isHolderName(holder: string): boolean {
  return /\p{L}/u.test(holder) && !/[<>{}@\\]|:\/\//u.test(holder)
}
