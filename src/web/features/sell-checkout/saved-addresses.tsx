import { RadioCards } from '#ui/radio-cards.tsx'
import { newAddress, type Address } from '#web/forms/address-entry.ts'
import { fieldId } from '#web/forms/address-fields.tsx'
import { AddressLines } from '#web/forms/address-lines.tsx'
import { useT } from '#web/navigation/page.ts'

interface SavedAddressesProps {
  readonly saved: readonly Address[]
  /** The value that is chosen at first. */
  readonly first: string
}

/** The saved addresses, and the choice to type a new one (ux.md X63). */
export function SavedAddresses({ saved, first }: SavedAddressesProps) {
  const t = useT()
  return (
    <div className="max-w-field">
      <RadioCards
        id={fieldId('addressId')}
        name="addressId"
        label={t('sell-checkout.saved')}
        defaultValue={first}
        options={[
          ...saved.map((address) => ({
            value: String(address.id),
            label: `${address.firstName} ${address.lastName}`,
            text: <AddressLines address={address} />,
          })),
          { value: newAddress, label: t('sell-checkout.saved.new') },
        ]}
      />
    </div>
  )
}
