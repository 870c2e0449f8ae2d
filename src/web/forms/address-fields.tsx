import { TextField, type TextFieldProps } from '#ui/text-field.tsx'
import type { FieldErrors } from '#ui/use-form-check.ts'
import { useT } from '#web/navigation/page.ts'
import type { AddressKind, AddressStart } from './address-entry.ts'
import { countryFields } from './country-fields.ts'

interface AddressFieldsProps {
  readonly country: string
  readonly kind: AddressKind
  readonly start: AddressStart
  readonly errors: FieldErrors
}

/** Labels, examples and order depend on the country. Fields of the hidden kind of address keep what was typed. */
export function AddressFields(props: AddressFieldsProps) {
  const { country, kind } = props
  const place = (
    <div key="place" hidden={kind !== 'street'} className="flex flex-col gap-6">
      <StreetFields {...props} />
    </div>
  )
  const station = (
    <div key="station" hidden={kind === 'street'} className="flex flex-col gap-6">
      <StationFields {...props} />
    </div>
  )
  const postcode = <Postcode key="postcode" {...props} />
  const city = <City key="city" {...props} />
  return countryFields(country).isPostcodeFirst
    ? [postcode, place, station, city]
    : [place, station, postcode, city]
}

export function fieldId(name: string): string {
  return `address-${name}`
}

type AddressTextFieldProps = Omit<TextFieldProps, 'id' | 'error' | 'name'> & {
  readonly name: keyof AddressStart
  readonly of: Pick<AddressFieldsProps, 'start' | 'errors'>
}

export function AddressTextField({ name, of: { start, errors }, ...rest }: AddressTextFieldProps) {
  return (
    <TextField
      {...rest}
      id={fieldId(name)}
      name={name}
      error={errors[name]}
      defaultValue={start[name]}
      enterKeyHint="next"
    />
  )
}

function StreetFields(props: AddressFieldsProps) {
  const t = useT()
  const { street, extra, isNumberFirst } = countryFields(props.country)
  return (
    <>
      <AddressTextField
        of={props}
        name="street"
        label={t(isNumberFirst ? 'sell-checkout.address.street.numberFirst' : 'sell-checkout.address.street')}
        hint={t('sell-checkout.example', { example: street })}
        maxLength={120}
        autoComplete="address-line1"
      />
      <AddressTextField
        of={props}
        name="extra"
        label={t('sell-checkout.address.extra')}
        optionalText={t('sell-checkout.optional')}
        hint={t('sell-checkout.example', { example: extra })}
        maxLength={120}
        autoComplete="address-line2"
      />
    </>
  )
}

function StationFields(props: AddressFieldsProps) {
  const t = useT()
  const { country, kind } = props
  const fields = countryFields(country)
  const name = kind === 'branch' ? fields.branch : fields.locker
  if (country !== 'de')
    return (
      <AddressTextField
        of={props}
        name="station"
        label={t('sell-checkout.address.station', { name })}
        hint={t('sell-checkout.address.station.hint')}
        maxLength={80}
        autoComplete="off"
      />
    )
  return (
    <>
      <AddressTextField
        of={props}
        name="station"
        label={t('sell-checkout.address.station.number', { name })}
        hint={t('sell-checkout.example', { example: '145' })}
        maxLength={4}
        inputMode="numeric"
        autoComplete="off"
        className="max-w-40"
      />
      <AddressTextField
        of={props}
        name="postNumber"
        label={t('sell-checkout.address.postNumber')}
        hint={t('sell-checkout.address.postNumber.hint')}
        maxLength={14}
        inputMode="numeric"
        autoComplete="off"
      />
    </>
  )
}

function Postcode(props: AddressFieldsProps) {
  const t = useT()
  const { postcode, hasLettersInPostcode } = countryFields(props.country)
  return (
    <AddressTextField
      of={props}
      name="postcode"
      label={t('sell-checkout.address.postcode')}
      hint={t('sell-checkout.example', { example: postcode })}
      maxLength={12}
      inputMode={hasLettersInPostcode ? 'text' : 'numeric'}
      autoComplete="postal-code"
      className="max-w-40"
    />
  )
}

function City(props: AddressFieldsProps) {
  const t = useT()
  return (
    <AddressTextField
      of={props}
      name="city"
      label={t('sell-checkout.address.city')}
      maxLength={80}
      autoComplete="address-level2"
    />
  )
}
