import { ibanFault } from '#kernel/iban.ts'
import type { Locale } from '#kernel/locale.ts'
import { formatFor } from '#i18n/format.ts'
import type { Translate } from '#i18n/t.ts'

export interface IbanErrorTexts {
  readonly t: Translate
  readonly locale: Locale
}

/** The error in a typed IBAN; null if there is none (ux.md X65). */
export function ibanError(typed: string, { t, locale }: IbanErrorTexts): string | null {
  const fault = ibanFault(typed)
  if (fault === null) return null
  const country = 'country' in fault ? formatFor(locale).region(fault.country) : ''
  switch (fault.kind) {
    case 'missing':
      return t('sell-checkout-end.iban.missing')
    case 'form':
      return t('sell-checkout-end.iban.form')
    case 'digits':
      return t('sell-checkout-end.iban.digits')
    case 'country':
      return t('sell-checkout-end.iban.country')
    case 'length':
      return t('sell-checkout-end.iban.length', { country, has: fault.has, needs: fault.needs })
  }
}
