import type { Locale } from '#kernel/locale.ts'
import { formatFor } from '#i18n/format.ts'
import { translators } from '#i18n/translators.ts'
import type { Personal } from './draft.ts'

/** An address in a copy of somebody's data. */
export const addressColumns = {
  addressKind: 'word',
  firstName: 'text',
  lastName: 'text',
  street: 'text',
  houseNumber: 'text',
  addressExtra: 'text',
  postNumber: 'text',
  postcode: 'text',
  city: 'text',
  country: 'word',
} as const

export function addressCells(locale: Locale, address: Omit<Personal['address'], 'id'>) {
  const { kind, firstName, lastName, street, houseNumber, extra, postNumber, postcode, city } = address
  return {
    addressKind: { code: kind, word: translators[locale](`data-export.word.address.${kind}`) },
    firstName,
    lastName,
    street,
    houseNumber,
    addressExtra: extra,
    postNumber,
    postcode,
    city,
    country: { code: address.country, word: formatFor(locale).region(address.country) },
  }
}
