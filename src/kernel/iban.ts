import { compactCode } from './compact-code.ts'

/** How many characters an IBAN has, in the countries that a SEPA transfer reaches (rulebook §9). */
export const ibanLengths: Readonly<Record<string, number>> = Object.fromEntries(
  `AD24 AL28 AT20 BE16 BG22 CH21 CY28 CZ24 DE22 DK18 EE20 ES24 FI18 FR27 GB22 GI23 GR27 HR21 HU28 IE22 IS26 IT27
   LI21 LT20 LU20 LV21 MC27 MD24 ME22 MK19 MT31 NL18 NO15 PL28 PT25 RO24 RS22 SE24 SI19 SK24 SM27 VA22`
    .split(/\s+/)
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
)

export type IbanFault =
  | { readonly kind: 'missing' | 'form' | 'digits' }
  | { readonly kind: 'country'; readonly country: string }
  | { readonly kind: 'length'; readonly country: string; readonly has: number; readonly needs: number }

/** The country an IBAN begins with, where we can pay to. */
export function ibanCountry(typed: string): string | null {
  const country = compactCode(typed).slice(0, 2)
  return Object.hasOwn(ibanLengths, country) ? country : null
}

/** The reason why a text is no IBAN, as exact as possible. The server also checks the rules of each country. */
export function ibanFault(typed: string): IbanFault | null {
  const iban = compactCode(typed)
  if (iban === '') return { kind: 'missing' }
  if (!/^[A-Z]{2}[A-Z0-9]*$/.test(iban)) return { kind: 'form' }
  const country = iban.slice(0, 2)
  const needs = ibanLengths[country]
  if (needs === undefined) return { kind: 'country', country }
  if (iban.length !== needs) return { kind: 'length', country, has: iban.length, needs }
  return /^[A-Z]{2}\d{2}/.test(iban) && remainder97(iban) === 1 ? null : { kind: 'digits' }
}

/** ISO 7064: the first four characters go to the end, letters count from 10. */
function remainder97(iban: string): number {
  const digits = (iban.slice(4) + iban.slice(0, 4)).replaceAll(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  )
  return Array.from(digits).reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0)
}

export interface TypedText {
  readonly text: string
  readonly caret: number
}

/** Writes the number in groups of four and keeps the caret behind the same character. */
export function groupIban({ text, caret }: TypedText): TypedText {
  const before = compactCode(text.slice(0, caret)).length
  const grouped = compactCode(text).replaceAll(/(.{4})(?=.)/g, '$1 ')
  const gaps = before === 0 ? 0 : Math.floor((before - 1) / 4)
  return { text: grouped, caret: Math.min(before + gaps, grouped.length) }
}
