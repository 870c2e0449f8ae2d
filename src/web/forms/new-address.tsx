import { RadioCards } from '#ui/radio-cards.tsx'
import { SelectField } from '#ui/select-field.tsx'
import type { FieldErrors } from '#ui/use-form-check.ts'
import { PageLink } from '#web/navigation/page-link.tsx'
import { useT } from '#web/navigation/page.ts'
import type { AddressStart } from './address-entry.ts'
import { AddressFields, AddressTextField, fieldId } from './address-fields.tsx'
import { breakableName, countryFields, servedCountries } from './country-fields.ts'
import type { AddressShape } from './use-address-shape.ts'

interface NewAddressProps {
  readonly shape: AddressShape
  readonly start: AddressStart
  readonly errors: FieldErrors
  /** A driver was chosen who comes to this address. */
  readonly isForPickup: boolean
}

export function NewAddress({ shape, start, errors, isForPickup }: NewAddressProps) {
  const t = useT()
  const of = { start, errors }
  return (
    <>
      <SelectField
        id={fieldId('country')}
        name="country"
        label={t('sell-checkout.address.country')}
        error={errors['country']}
        options={servedCountries.map((value) => ({ value, label: t(`sell-checkout.country.${value}`) }))}
        defaultValue={start.country}
        autoComplete="country"
      />
      <AddressTextField
        of={of}
        name="firstName"
        label={t('sell-checkout.address.firstName')}
        maxLength={80}
        autoComplete="given-name"
      />
      <AddressTextField
        of={of}
        name="lastName"
        label={t('sell-checkout.address.lastName')}
        maxLength={80}
        autoComplete="family-name"
      />
      <Kinds shape={shape} start={start} isForPickup={isForPickup} error={errors['kind']} />
      <AddressFields country={shape.country} kind={shape.kind} start={start} errors={errors} />
    </>
  )
}

interface KindsProps extends Omit<NewAddressProps, 'errors'> {
  readonly error: string | undefined
}

/** A locker or branch is a choice, not a trick in the street field (ux.md X62). */
function Kinds({ shape: { country, kind }, start, isForPickup, error }: KindsProps) {
  const t = useT()
  const { locker, branch } = countryFields(country)
  return (
    <div className="flex max-w-field flex-col gap-3">
      <RadioCards
        id={fieldId('kind')}
        name="kind"
        label={t('sell-checkout.kind')}
        hint={t('sell-checkout.kind.hint')}
        error={error}
        columns={3}
        defaultValue={start.kind}
        options={[
          { value: 'street', label: t('sell-checkout.kind.street') },
          { value: 'locker', label: breakableName(locker) },
          { value: 'branch', label: branch },
        ]}
      />
      {isForPickup && kind !== 'street' ? (
        <PageLink page="checkout_carrier" className="link self-start">
          {t('sell-checkout.kind.otherCarrier')}
        </PageLink>
      ) : null}
    </div>
  )
}
