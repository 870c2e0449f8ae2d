import { describe, expect, test } from 'vitest'
import { fail } from '#kernel/result.ts'
import { translators } from '#i18n/translators.ts'
import { checkAddress, refusedAddressFields } from './address-check.ts'
import { addressChange, readForm, deliveryPointInStreet, addressStart } from './address-entry.ts'
import { breakableName, countryFields } from './country-fields.ts'

const t = translators.de
const typed = {
  email: 'mia@example.test',
  country: 'de',
  firstName: ' Mia ',
  lastName: 'Muster',
  kind: 'street',
  street: 'Lindenstraße 5',
  postcode: '10115',
  city: 'Berlin',
}

function formOf(other: Readonly<Record<string, string>> = {}) {
  const values = new FormData()
  for (const [name, value] of Object.entries({ ...typed, ...other })) values.append(name, value)
  return readForm(values)
}

describe('[C2] what is told before the server is asked', () => {
  test.each([
    [[], {}],
    [['email', 'firstName'], { email: 'mia@', firstName: ' ' }],
    [['street'], { street: 'Lindenstraße' }],
    [['street'], { street: 'Postfach 12' }],
    [['postcode'], { country: 'at' }],
    [['station', 'postNumber'], { kind: 'locker' }],
    [[], { kind: 'locker', station: '145', postNumber: '1234 5678' }],
    [['station'], { country: 'fr', kind: 'branch' }],
    [[], { country: 'nl', postcode: '1012 ab' }],
    [['postcode'], { postcode: '00000' }],
    [['postcode'], { postcode: '96000' }],
    [['postcode'], { country: 'fr', postcode: '96000' }],
    [[], { country: 'fr', postcode: '75008 Cedex 08' }],
  ])('%j is wrong with %j', (fields, other) =>
    expect(Object.keys(checkAddress(formOf(other), true, t))).toEqual(fields),
  )

  test.each([
    ['1010', {}, '„1010“ passt nicht: Eine deutsche Postleitzahl hat 5 Ziffern, z. B. 10115.'],
    [
      '1012',
      { country: 'nl' },
      '„1012“ passt nicht: Eine niederländische Postleitzahl hat 4 Ziffern und 2 Buchstaben, z. B. 1012 AB.',
    ],
    [
      '7501',
      { country: 'fr' },
      '„7501“ passt nicht: Eine französische Postleitzahl hat 5 Ziffern, z. B. 75011.',
    ],
  ])('[X22] the postcode %s is named, with the form the country %j gives it', (postcode, other, error) => {
    expect(checkAddress(formOf({ postcode, ...other }), true, t)['postcode']).toBe(error)
  })

  test('[X22] a postcode of the right form that nobody has is said to be unknown', () => {
    expect(checkAddress(formOf({ postcode: '00000' }), true, t)['postcode']).toBe(
      'Die Postleitzahl „00000“ gibt es nicht. Bitte prüfe die Ziffern.',
    )
  })

  test('a customer types neither e-mail nor a saved address again', () => {
    const saved = formOf({ addressId: '7', email: '', street: '', postcode: '' })
    expect(checkAddress(saved, false, t)).toEqual({})
    expect(addressChange(saved, '+49 30 1')).toEqual({ addressId: 7, phone: '+49 30 1' })
  })
})

test('[X62] a locker typed as a street is recognised with its numbers', () => {
  const found = deliveryPointInStreet(formOf({ street: 'Packstation 145, 12345678' }))
  expect(found).toEqual({ kind: 'locker', station: '145', postNumber: '12345678' })
  expect(deliveryPointInStreet(formOf())).toBeNull()
})

test('[C2] lockers are sent as their country spells them, and shown as they were typed', () => {
  const german = addressChange(formOf({ kind: 'locker', station: '145', postNumber: '12345678' }), null)
  expect(german.address).toMatchObject({ street: 'Packstation', houseNumber: '145', postNumber: '12345678' })
  const french = addressChange(formOf({ country: 'fr', kind: 'locker', station: 'Gare 12' }), null)
  expect(french.address).toMatchObject({ street: 'Consigne Gare 12' })
  const start = addressStart({ ...address, kind: 'locker', street: 'Packstation', houseNumber: '145' }, 'fr')
  expect(start).toMatchObject({ country: 'de', street: '', station: '145' })
})

const address = {
  id: null,
  kind: 'street' as const,
  firstName: 'Mia',
  lastName: 'Muster',
  street: 'rue des Lilas',
  houseNumber: '12',
  extra: null,
  postcode: '10115',
  city: 'Berlin',
  country: 'de',
  postNumber: null,
}

test('[X62] house and street stand as the country writes them', () => {
  expect(addressStart({ ...address, country: 'fr' }, 'de').street).toBe('12 rue des Lilas')
  expect(addressStart({ ...address, street: 'Lindenstraße' }, 'de').street).toBe('Lindenstraße 12')
})

test('the names of lockers break between their words, and are sent in one piece', () => {
  expect(breakableName(countryFields('nl').locker)).toBe('Pakket\u00adautomaat')
  expect(breakableName(countryFields('at').locker)).toBe('Abhol\u00adstation')
  expect(breakableName(countryFields('fr').locker)).toBe('Consigne')
  expect(
    addressChange(formOf({ country: 'nl', kind: 'locker', station: 'Albert Heijn 3' }), '').address,
  ).toMatchObject({
    street: 'Pakketautomaat Albert Heijn 3',
  })
})

test('[C2] [X24] what the server refuses stands at its field', () => {
  const errors = [{ path: 'address.houseNumber', code: 'invalid_format' }]
  const invalid = fail('request.invalid', { extra: { errors } } as const)
  expect(refusedAddressFields(invalid, formOf(), t)).toEqual({ street: t('sell-checkout.error.houseNumber') })
  expect(Object.keys(refusedAddressFields(fail('address.not-for-pickup'), formOf(), t) ?? {})).toEqual([
    'kind',
  ])
  expect(refusedAddressFields(fail('unavailable'), formOf(), t)).toBeNull()
})
