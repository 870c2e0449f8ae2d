import { kindOfPlace } from '#contract/address-countries.ts'
import type { ApiInput } from '#contract/api-client.ts'
import type { CartAnswer } from '#web/box/box-state.ts'
import { countryFields } from './country-fields.ts'

export type AddressKind = 'street' | 'locker' | 'branch'
export type Address = NonNullable<CartAnswer['cart']['address']>

const textFields = [
  'email',
  'country',
  'firstName',
  'lastName',
  'street',
  'extra',
  'station',
  'postNumber',
  'postcode',
  'city',
  'addressId',
] as const
type TextField = (typeof textFields)[number]

/** The values of the form, without the spaces around them. */
export interface AddressFormValues extends Readonly<Record<TextField, string>> {
  readonly kind: AddressKind
  readonly isSaved: boolean
}

export function readForm(values: FormData): AddressFormValues {
  const texts = Object.fromEntries(textFields.map((name) => [name, trimmedText(values, name)]))
  const kind = trimmedText(values, 'kind')
  return {
    // The line above makes the object from the same names.
    ...(texts as Record<TextField, string>),
    kind: kind === 'locker' || kind === 'branch' ? kind : 'street',
    isSaved: values.has('isSaved'),
  }
}

function trimmedText(values: FormData, name: string): string {
  const value = values.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

/** A visitor who takes a saved address types no new one. */
export function isNewAddress({ addressId }: Pick<AddressFormValues, 'addressId'>): boolean {
  return addressId === '' || addressId === newAddress
}

export const newAddress = 'new'

type AddressChange = ApiInput<'setAddress'>['body']

/** `phone` stays as it is, because the step of the carrier asks for it, and a change without it would drop it. */
export function addressChange(form: AddressFormValues, phone: string | null): AddressChange {
  const contact = {
    ...(form.email === '' ? {} : { email: form.email }),
    ...(phone === null ? {} : { phone }),
  }
  if (!isNewAddress(form)) return { addressId: Number(form.addressId), ...contact }
  return { address: addressFromForm(form), ...contact, ...(form.isSaved ? { isSaved: true } : {}) }
}

export function addressFromForm(form: AddressFormValues): NonNullable<AddressChange['address']> {
  const { firstName, lastName, postcode, city, country } = form
  return { firstName, lastName, postcode, city, country, ...streetFromForm(form) }
}

/** German lockers and branches are known by number; elsewhere they have names. */
function streetFromForm({ kind, country, street, extra, station, postNumber }: AddressFormValues) {
  if (kind === 'street') return { street, ...(extra === '' ? {} : { extra }) }
  const word = countryFields(country)[kind].split(' / ')[0] ?? ''
  if (country === 'de')
    return { street: word, houseNumber: station, postNumber: postNumber.replaceAll(' ', '') }
  return { street: kindOfPlace(country, station) === kind ? station : `${word} ${station}` }
}

/** A locker or branch typed into the street field; null if it is a street. */
export function deliveryPointInStreet({
  kind,
  country,
  street,
}: Pick<AddressFormValues, 'kind' | 'country' | 'street'>) {
  const found = kind === 'street' ? kindOfPlace(country, street) : 'street'
  if (found === 'street') return null
  if (country !== 'de') return { kind: found, station: street, postNumber: '' }
  return {
    kind: found,
    station: /\b\d{1,4}\b/.exec(street)?.[0] ?? '',
    postNumber: /\b\d{6,10}\b/.exec(street)?.[0] ?? '',
  }
}

/** One line for street and house, in the order of the country. */
export function streetLine({
  street,
  houseNumber,
  country,
}: Pick<Address, 'street' | 'houseNumber' | 'country'>) {
  if (houseNumber === null) return street
  return countryFields(country).isNumberFirst ? `${houseNumber} ${street}` : `${street} ${houseNumber}`
}

const blank = { firstName: '', lastName: '', street: '', houseNumber: null, postcode: '', city: '' } as const

/** The first values of the form. */
export function addressStart(chosen: Address | null, homeCountry: string) {
  const address = chosen ?? { ...blank, country: homeCountry, kind: 'street', extra: null, postNumber: null }
  const { country, kind, firstName, lastName, postcode, city } = address
  return {
    country,
    kind,
    firstName,
    lastName,
    postcode,
    city,
    street: kind === 'street' ? streetLine(address) : '',
    station: kind === 'street' ? '' : stationText(address),
    extra: address.extra ?? '',
    postNumber: address.postNumber ?? '',
  }
}
export type AddressStart = ReturnType<typeof addressStart>

function stationText(address: Pick<Address, 'street' | 'houseNumber' | 'country'>): string {
  return address.country === 'de' ? (address.houseNumber ?? '') : streetLine(address)
}
