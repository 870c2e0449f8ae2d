import type { Locale } from '#kernel/locale.ts'
import { formatFor } from '#i18n/format.ts'
import type { Translate } from '#i18n/t.ts'
import { translators } from '#i18n/translators.ts'
import type { OrderPayout, Personal } from '../draft.ts'

/** The copy of a person's data uses the same words for an order and for the checkout before it. */
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

export const shippingColumns = {
  carrier: 'word',
  pickupDay: 'day',
  pickupTime: 'text',
  parcelShop: 'text',
} as const

export const payoutColumns = {
  payoutMethod: 'word',
  iban: 'text',
  accountHolder: 'text',
  paypalEmail: 'text',
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

/** Null if nothing is chosen in the checkout yet. */
export function payoutCells(t: Translate, payout: OrderPayout | null) {
  const transfer = payout?.type === 'bank_transfer' ? payout : null
  return {
    payoutMethod: payout && { code: payout.type, word: t(`my.payout.by.${payout.type}`) },
    iban: transfer?.iban ?? null,
    accountHolder: transfer?.holder ?? null,
    paypalEmail: payout?.type === 'paypal' ? payout.email : null,
  }
}
