import { homeCountry } from '#contract/address-countries.ts'
import { addressFromForm, newAddress, addressStart, type Address } from '#web/forms/address-entry.ts'
import { fieldId } from '#web/forms/address-fields.tsx'
import { NewAddress } from '#web/forms/new-address.tsx'
import { useAddressEntry } from '#web/forms/use-address-entry.ts'
import { useApp, useT } from '#web/navigation/page.ts'
import { NewEntryForm } from './new-entry-form.tsx'
import { ownRefusal } from './own-refusal.ts'

interface NewAddressFormProps {
  readonly onSaved: (all: readonly Address[]) => void
  readonly onCancel: () => void
}

/** The questions of the checkout, without an order around them. */
export function NewAddressForm({ onSaved, onCancel }: NewAddressFormProps) {
  const t = useT()
  const { start, entry } = useNewAddress(onSaved)
  const listed = Object.entries(entry.summary).map(([name, text]) => ({ fieldId: fieldId(name), text }))
  return (
    <NewEntryForm
      title={t('my.address.new')}
      saveText={t('my.address.save')}
      summary={{
        id: 'address-summary',
        title: t('sell-checkout.errors', { count: listed.length }),
        errors: listed,
      }}
      errorTitle={t('sell-checkout.errorTitle')}
      entry={entry}
      onCancel={onCancel}
    >
      <NewAddress shape={entry.shape} start={start} errors={entry.errors} isForPickup={false} />
    </NewEntryForm>
  )
}

function useNewAddress(onSaved: NewAddressFormProps['onSaved']) {
  const app = useApp()
  const { api, space } = app
  const start = addressStart(null, homeCountry[space.locale])
  const entry = useAddressEntry({
    firstShape: { country: start.country, kind: start.kind, choice: newAddress },
    draftName: 'my-address',
    isGuest: false,
    ...ownRefusal(app),
    send: (typed) => api.call('saveAddress', { body: { address: addressFromForm(typed) } }),
    onDone: onSaved,
  })
  return { start, entry }
}
