import { useState } from 'react'
import { homeCountry } from '#contract/address-countries.ts'
import { Button } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { Notice } from '#ui/notice.tsx'
import { useErrorTitle } from '#ui/use-error-title.ts'
import { entryOf, newAddress, startOf, type Address } from '#web/forms/address-entry.ts'
import { fieldId } from '#web/forms/address-fields.tsx'
import { NewAddress } from '#web/forms/new-address.tsx'
import { useAddressEntry } from '#web/forms/use-address-entry.ts'
import { useApp, useT } from '#web/navigation/page.ts'
import { useFocusOnce } from './use-focus-once.ts'

interface NewAddressFormProps {
  readonly onSaved: (all: readonly Address[]) => void
  readonly onCancel: () => void
}

/** The questions of the checkout, without an order around them. */
export function NewAddressForm({ onSaved, onCancel }: NewAddressFormProps) {
  const t = useT()
  const title = useFocusOnce()
  const { start, entry, isPending } = useNewAddress(onSaved)
  const { form, shape, errors, summary, refusals, isFailed } = entry
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
      {isFailed ? <Notice tone="error" title={t('my.change.failed')} /> : null}
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
  const { api, space } = useApp()
  const [isPending, setPending] = useState(false)
  const start = startOf(null, homeCountry[space.locale])
  const entry = useAddressEntry({
    first: { country: start.country, kind: start.kind, choice: newAddress },
    draft: 'my-address',
    isGuest: false,
    async send(typed, forget) {
      if (isPending) return null
      setPending(true)
      const result = await api.call('saveAddress', { body: { address: entryOf(typed) } })
      setPending(false)
      if (!result.ok) return result
      forget()
      onSaved(result.value)
      return null
    },
  })
  return { start, entry, isPending }
}
