import { homeCountry } from '#contract/address-countries.ts'
import { Button } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { Notice } from '#ui/notice.tsx'
import { useErrorTitle } from '#ui/use-error-title.ts'
import { addressFromForm, newAddress, addressStart, type Address } from '#web/forms/address-entry.ts'
import { fieldId } from '#web/forms/address-fields.tsx'
import { NewAddress } from '#web/forms/new-address.tsx'
import { useAddressEntry } from '#web/forms/use-address-entry.ts'
import { useApp, useT } from '#web/navigation/page.ts'
import { ownRefusal } from './own-refusal.ts'
import { useFocusOnce } from './use-focus-once.ts'

interface NewAddressFormProps {
  readonly onSaved: (all: readonly Address[]) => void
  readonly onCancel: () => void
}

/** The questions of the checkout, without an order around them. */
export function NewAddressForm({ onSaved, onCancel }: NewAddressFormProps) {
  const t = useT()
  const title = useFocusOnce()
  const { start, entry } = useNewAddress(onSaved)
  const { form, shape, errors, summary, refusals, isPending, refusal } = entry
  useErrorTitle(Object.keys(errors).length > 0 ? t('sell-checkout.errorTitle') : null)
  const listed = Object.entries(summary).map(([name, text]) => ({ fieldId: fieldId(name), text }))
  return (
    <form {...form} aria-labelledby="my-new" className="my-card my-form">
      <h2 id="my-new" ref={title} tabIndex={-1} className="type-title">
        {t('my.address.new')}
      </h2>
      <ErrorSummary
        id="address-summary"
        title={t('sell-checkout.errors', { count: listed.length })}
        refusals={refusals}
        errors={listed}
      />
      <NewAddress shape={shape} start={start} errors={errors} isForPickup={false} />
      {refusal === null ? null : <Notice tone="error" title={refusal} />}
      <div className="flex flex-wrap gap-3">
        <Button isSubmit isPending={isPending} pendingText={t('my.pending')}>
          {t('my.address.save')}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {t('my.cancel')}
        </Button>
      </div>
    </form>
  )
}

function useNewAddress(onSaved: NewAddressFormProps['onSaved']) {
  const app = useApp()
  const { api, space } = app
  const start = addressStart(null, homeCountry[space.locale])
  const entry = useAddressEntry({
    first: { country: start.country, kind: start.kind, choice: newAddress },
    draft: 'my-address',
    isGuest: false,
    ...ownRefusal(app),
    send: (typed) => api.call('saveAddress', { body: { address: addressFromForm(typed) } }),
    onDone: onSaved,
  })
  return { start, entry }
}
