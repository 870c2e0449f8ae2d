import { electronicFormatIBAN, isValidIBAN } from 'ibantools'
import { ibanCountry } from '#kernel/iban.ts'
import { fail, ok, type Result } from '#kernel/result.ts'

export type PayoutMethod =
  | { readonly type: 'bank_transfer'; readonly iban: string; readonly holder: string }
  /** Confirmed by a login or by a code mail; until then the payout waits for it. */
  | { readonly type: 'paypal'; readonly email: string; readonly isConfirmed: boolean }
  | { readonly type: 'voucher' }

/** rulebook §9: a number that can be one, of a country that a SEPA transfer reaches. */
export function judgeIban(typed: string): Result<string, 'payout.iban' | 'payout.iban-country'> {
  const iban = electronicFormatIBAN(typed)
  if (iban === null || !isValidIBAN(iban)) return fail('payout.iban')
  return ibanCountry(iban) === null ? fail('payout.iban-country') : ok(iban)
}

/** A holder is a person or a firm, and both have letters. */
export function isHolderName(holder: string): boolean {
  return /\p{L}/u.test(holder) && !/[<>{}@\\]|:\/\//u.test(holder)
}
