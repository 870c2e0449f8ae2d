import { normalPostcode } from '#kernel/postcodes.ts'
import { comparableText } from '#kernel/typed-words.ts'
import type { Fail } from '#kernel/result.ts'
import type { CallFault } from '#contract/api-client.ts'
import { countryRules, isPoBox, postcodeIn } from '#contract/address-countries.ts'
import type { Translate } from '#i18n/t.ts'
import type { FieldErrors } from '#ui/use-form-check.ts'
import { isNewAddress, type AddressFormValues } from './address-entry.ts'
import { countryFields } from './country-fields.ts'

/** The errors that the browser finds without the server, which checks the address again (security.md D7). */
export function checkAddress(form: AddressFormValues, isGuest: boolean, t: Translate): FieldErrors {
  const isNew = isNewAddress(form)
  return {
    ...(isGuest ? emailErrors(form, t) : {}),
    ...(isNew ? { ...nameErrors(form, t), ...placeErrors(form, t), ...cityErrors(form, t) } : {}),
  }
}

function emailErrors({ email }: AddressFormValues, t: Translate): FieldErrors {
  if (email === '') return { email: t('sell-checkout.error.email.missing') }
  return /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(email) ? {} : { email: t('sell-checkout.error.email') }
}

function nameErrors({ firstName, lastName }: AddressFormValues, t: Translate): FieldErrors {
  return {
    ...(firstName === '' ? { firstName: t('sell-checkout.error.firstName.missing') } : {}),
    ...(lastName === '' ? { lastName: t('sell-checkout.error.lastName.missing') } : {}),
  }
}

function placeErrors(form: AddressFormValues, t: Translate): FieldErrors {
  return form.kind === 'street' ? streetErrors(form, t) : stationErrors(form, t)
}

function streetErrors({ country, street, extra }: AddressFormValues, t: Translate): FieldErrors {
  if (street === '') return { street: t('sell-checkout.error.street.missing') }
  if ([street, extra].some((words) => isPoBox(country, comparableText(words))))
    return { street: t('sell-checkout.error.poBox') }
  const needsNumber = countryRules.get(country)?.needsHouseNumber === true && !/\d/.test(street)
  return needsNumber ? { street: t('sell-checkout.error.houseNumber') } : {}
}

function stationErrors({ country, station, postNumber }: AddressFormValues, t: Translate): FieldErrors {
  if (country !== 'de') return station === '' ? { station: t('sell-checkout.error.station.name') } : {}
  return {
    ...(/^\d{1,4}$/.test(station) ? {} : { station: t('sell-checkout.error.station.number') }),
    ...(/^\d{6,10}$/.test(postNumber.replaceAll(' ', ''))
      ? {}
      : {
          postNumber: t(
            postNumber === '' ? 'sell-checkout.error.postNumber.missing' : 'sell-checkout.error.postNumber',
          ),
        }),
  }
}

function cityErrors({ country, postcode, city }: AddressFormValues, t: Translate): FieldErrors {
  return {
    ...(postcodeIn(country, postcode) === null ? { postcode: postcodeError(country, postcode, t) } : {}),
    ...(city === '' ? { city: t('sell-checkout.error.city.missing') } : {}),
  }
}

/** Repeats the postcode as it was typed, and says how the chosen country writes its own if that is wrong (ux.md X22). */
function postcodeError(country: string, postcode: string, t: Translate): string {
  const { postcode: example } = countryFields(country)
  if (postcode === '') return t('sell-checkout.error.postcode.missing', { example })
  const lengthOf = (one: string) => normalPostcode(country, one)?.length
  return lengthOf(postcode) === lengthOf(example)
    ? t('sell-checkout.error.postcode.unknown', { postcode })
    : t('sell-checkout.error.postcode', { postcode, country, example })
}

/** Puts a refusal of the server at the field that caused it; null if no field can mend it. */
export function refusedAddressFields(
  { code, details }: Fail<CallFault>,
  form: AddressFormValues,
  t: Translate,
): FieldErrors | null {
  switch (code) {
    case 'address.postcode':
      return { postcode: postcodeError(form.country, form.postcode, t) }
    case 'address.po-box':
      return { street: t('sell-checkout.error.poBox') }
    case 'address.post-number-missing':
      return { postNumber: t('sell-checkout.error.postNumber.missing') }
    case 'address.country-not-served':
      return { country: t('sell-checkout.error.country') }
    case 'address.not-for-pickup':
      return { kind: t('sell-checkout.error.notForPickup') }
    case 'request.invalid':
      return fieldErrorsOf(details?.extra?.['errors'], form, t)
    default:
      return null
  }
}

function fieldErrorsOf(errors: unknown, form: AddressFormValues, t: Translate): FieldErrors | null {
  const paths = Array.isArray(errors) ? errors.flatMap(fieldNameOf) : []
  const entries = paths.map((path): [string, string] => fieldError(path, form, t))
  return entries.length === 0 ? null : Object.fromEntries(entries)
}

function fieldNameOf(error: unknown): string[] {
  const isNamed = typeof error === 'object' && error !== null && 'path' in error
  return isNamed && typeof error.path === 'string' ? [error.path.split('.').at(-1) ?? ''] : []
}

function fieldError(name: string, { kind }: AddressFormValues, t: Translate): [string, string] {
  if (name === 'houseNumber' || name === 'street') {
    if (kind !== 'street') return ['station', t('sell-checkout.error.station.number')]
    return ['street', t(name === 'street' ? 'sell-checkout.error.street' : 'sell-checkout.error.houseNumber')]
  }
  return [name, t(name === 'email' ? 'sell-checkout.error.email' : 'sell-checkout.error.letters')]
}
