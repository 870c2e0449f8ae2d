import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { Notice } from '#ui/notice.tsx'
import { useErrorTitle } from '#ui/use-error-title.ts'
import { addressFromForm, addressStart, newAddress, type Address } from '#web/forms/address-entry.ts'
import { fieldId } from '#web/forms/address-fields.tsx'
import { AddressLines } from '#web/forms/address-lines.tsx'
import { NewAddress } from '#web/forms/new-address.tsx'
import { useAddressEntry } from '#web/forms/use-address-entry.ts'
import { useApp, useT } from '#web/navigation/page.ts'
import { toasts } from '#web/toasts/toasts.ts'

interface CorrectAddressProps {
  readonly uuid: string
  readonly address: Address
  /** A driver comes to this address. */
  readonly isForPickup: boolean
}

/** The address as we have it, and the way to correct it until hand-over (ux.md X69). */
export function CorrectAddress(props: CorrectAddressProps) {
  const t = useT()
  const { address } = props
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="w-full max-w-field">
      <h3 className="font-semibold">{t('sell-order.address')}</h3>
      <p className="mt-1 wrap-anywhere">
        {`${address.firstName} ${address.lastName}`}
        <AddressLines address={address} />
      </p>
      {isOpen ? (
        <AddressForm {...props} onEnd={() => setOpen(false)} />
      ) : (
        <Button look="link" onClick={() => setOpen(true)}>
          {t('sell-order.address.correct')}
        </Button>
      )}
    </div>
  )
}

function AddressForm({ onEnd, ...props }: CorrectAddressProps & { readonly onEnd: () => void }) {
  const t = useT()
  const { start, entry } = useCorrection(props, onEnd)
  const { form, shape, errors, summary, refusals, refusal, isPending } = entry
  const listed = Object.entries(summary).map(([name, text]) => ({ fieldId: fieldId(name), text }))
  useErrorTitle(Object.keys(errors).length > 0 ? t('sell-checkout.errorTitle') : null)
  return (
    <form {...form} aria-label={t('sell-order.address.correct')} className="mt-4 flex flex-col gap-6">
      <ErrorSummary
        id="address-summary"
        title={t('sell-checkout.errors', { count: listed.length })}
        refusals={refusals}
        errors={listed}
      />
      <NewAddress shape={shape} start={start} errors={errors} isForPickup={props.isForPickup} />
      <div role="alert" className="empty:hidden">
        {refusal === null ? null : <Notice tone="error" title={refusal} />}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button isSubmit isPending={isPending} pendingText={t('sell-order.pending')}>
          {t('sell-order.address.save')}
        </Button>
        <Button look="quiet" onClick={onEnd}>
          {t('sell-order.address.keep')}
        </Button>
      </div>
    </form>
  )
}

function useCorrection({ uuid, address }: CorrectAddressProps, onEnd: () => void) {
  const { api, go, t } = useApp()
  const start = addressStart(address, address.country)
  const entry = useAddressEntry({
    firstShape: { country: start.country, kind: start.kind, choice: newAddress },
    draftName: `order-address-${uuid}`,
    isGuest: false,
    failedText: t('sell-order.failed'),
    send: (typed) =>
      api.call('correctOrderAddress', { params: { uuid }, body: { address: addressFromForm(typed) } }),
    onDone() {
      onEnd()
      toasts.show({ id: 'order-address', variant: 'success', message: 'sell-order.address.done' })
      // The papers have changed too, so the page loads again.
      go(window.location.pathname, { replace: true, preventScroll: true, focus: 'order-change' })
    },
  })
  return { start, entry }
}
