import { RadioCards } from '#ui/radio-cards.tsx'
import { useT } from '#web/lib/page.ts'
import { newAddress, streetLine, type Address } from './address-entry.ts'
import { fieldId } from './address-fields.tsx'
import { isServed } from './country-fields.ts'

interface SavedAddressesProps {
  readonly saved: readonly Address[]
  /** Chosen at first. */
  readonly first: string
}

/** With room for another one (ux.md X63). */
export function SavedAddresses({ saved, first }: SavedAddressesProps) {
  const t = useT()
  return (
    <div className="max-w-[34rem]">
      <RadioCards
        id={fieldId('addressId')}
        name="addressId"
        label={t('checkout.saved')}
        defaultValue={first}
        options={[
          ...saved.map((address) => ({
            value: String(address.id),
            label: `${address.firstName} ${address.lastName}`,
            text: <Lines address={address} />,
          })),
          { value: newAddress, label: t('checkout.saved.new') },
        ]}
      />
    </div>
  )
}

function Lines({ address }: { readonly address: Address }) {
  const t = useT()
  const { extra, postcode, city, country } = address
  const lines = [
    [streetLine(address), extra].filter((part) => part !== null).join(', '),
    `${postcode} ${city}`,
    isServed(country) ? t(`checkout.country.${country}`) : country,
  ]
  return lines.map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ))
}
