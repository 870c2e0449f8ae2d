import { compactCode } from '#kernel/compact-code.ts'
import { isEmail } from '#kernel/email.ts'
import type { Fail } from '#kernel/result.ts'
import type { ApiInput, CallFault } from '#contract/api-client.ts'
import type { Translate } from '#i18n/t.ts'
import type { FieldErrors } from '#ui/use-form-check.ts'
import { ibanError, type IbanErrorTexts } from '#web/forms/iban-error.ts'

type PayoutChoice = ApiInput<'setPayout'>['body']['payoutMethod']

/** The value of the radio for an account that is not saved yet. */
export const newAccount = 'new'

function trimmedText(values: FormData, name: string): string {
  const value = values.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

function savedId(values: FormData): number | null {
  const account = trimmedText(values, 'account')
  return account === '' || account === newAccount ? null : Number(account)
}

/** Makes the body of the call from the typed values. */
export function payoutFromForm(values: FormData): PayoutChoice {
  switch (trimmedText(values, 'type')) {
    case 'paypal':
      return { type: 'paypal', email: trimmedText(values, 'email') }
    case 'voucher':
      return { type: 'voucher' }
    default:
      return { type: 'bank_transfer', account: accountFromForm(values) }
  }
}

function accountFromForm(values: FormData) {
  const bankAccountId = savedId(values)
  if (bankAccountId !== null) return { bankAccountId }
  return {
    iban: compactCode(trimmedText(values, 'iban')),
    holder: trimmedText(values, 'holder'),
    ...(values.has('isSaved') && { isSaved: true }),
  }
}

/** The number of a new account is the one thing that the draft does not keep (security.md D70). */
export function holdsNewIban(values: FormData): boolean {
  const choice = payoutFromForm(values)
  return choice.type === 'bank_transfer' && 'iban' in choice.account && choice.account.iban !== ''
}

/** Everything that is wrong with the chosen way, and nothing about the others. */
export function checkPayout(values: FormData, words: IbanErrorTexts): FieldErrors {
  const { t } = words
  const type = trimmedText(values, 'type')
  if (type === 'voucher') return {}
  if (type === 'paypal') {
    const email = trimmedText(values, 'email')
    if (email === '') return { email: t('sell-checkout-end.paypal.missing') }
    return isEmail(email) ? {} : { email: t('sell-checkout-end.paypal.wrong') }
  }
  if (savedId(values) !== null) return {}
  const iban = ibanError(trimmedText(values, 'iban'), words)
  const holder = trimmedText(values, 'holder')
  return {
    ...(iban !== null && { iban }),
    ...(!/\p{L}/u.test(holder) && { holder: t('sell-checkout-end.holder.missing') }),
  }
}

/** Puts further refusals of the server at their field; null if they belong to none. */
export function refusedPayoutFields({ code, details }: Fail<CallFault>, t: Translate): FieldErrors | null {
  if (code === 'payout.iban') return { iban: t('sell-checkout-end.iban.digits') }
  if (code === 'payout.iban-country') return { iban: t('sell-checkout-end.iban.country') }
  if (code === 'login.fresh-required') return { isSaved: t('sell-checkout-end.account.fresh') }
  if (code !== 'request.invalid') return null
  const paths = JSON.stringify(details?.extra?.['errors'] ?? [])
  if (paths.includes('payoutMethod.email')) return { email: t('sell-checkout-end.paypal.wrong') }
  if (paths.includes('payoutMethod.account.holder')) return { holder: t('sell-checkout-end.holder.wrong') }
  return null
}
