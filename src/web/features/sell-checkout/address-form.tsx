import { ArrowRight } from 'lucide-react'
import { homeCountry } from '#contract/address-countries.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { Notice } from '#ui/notice.tsx'
import { useErrorTitle } from '#ui/use-error-title.ts'
import { newAddress, addressStart, type Address } from '#web/forms/address-entry.ts'
import { fieldId } from '#web/forms/address-fields.tsx'
import { NewAddress } from '#web/forms/new-address.tsx'
import type { CartAnswer } from '#web/box/box-state.ts'
import type { AddressEntry } from '#web/forms/use-address-entry.ts'
import { useApp, useT } from '#web/navigation/page.ts'
import { GuestContact } from './address-questions.tsx'
import { SavedAddresses } from './saved-addresses.tsx'
import { useAddressForm } from './use-address-form.ts'

interface AddressFormProps {
  readonly cart: CartAnswer['cart']
  /** The saved addresses of a customer; a guest has none. */
  readonly saved: readonly Address[]
  readonly isGuest: boolean
}

export function AddressForm({ cart, saved, isGuest }: AddressFormProps) {
  const t = useT()
  const { space } = useApp()
  const start = addressStart(cart.address, homeCountry[space.locale])
  const isForPickup = (cart.shipmentInformation?.pickupDate ?? null) !== null
  const choice = firstAddressChoice(cart.address, saved)
  const first = { country: start.country, kind: start.kind, choice }
  const state = useAddressForm({ first, isGuest, phone: cart.contact?.phone ?? null })
  const { form, shape, errors, isPending } = state
  useErrorTitle(Object.keys(errors).length > 0 ? t('sell-checkout.errorTitle') : null)
  return (
    <form {...form} aria-label={t('sell-checkout.step.address')} className="mt-7 flex flex-col gap-7">
      <AddressErrorSummary state={state} />
      {isGuest ? <GuestContact email={cart.contact?.email ?? ''} error={errors['email']} /> : null}
      {saved.length === 0 ? null : <SavedAddresses saved={saved} first={choice} />}
      <div hidden={shape.choice !== newAddress} className="flex flex-col gap-6">
        <NewAddress shape={shape} start={start} errors={errors} isForPickup={isForPickup} />
        {isGuest ? null : (
          <Checkbox id={fieldId('isSaved')} name="isSaved" label={t('sell-checkout.address.save')} />
        )}
      </div>
      {state.refusal === null ? null : <Notice tone="error" title={state.refusal} />}
      <div>
        <Button isSubmit size="large" isPending={isPending} pendingText={t('sell-checkout.pending')}>
          {t('sell-checkout.address.next')}
          <ArrowRight aria-hidden className="size-5" />
        </Button>
      </div>
    </form>
  )
}

function AddressErrorSummary({ state: { summary, refusals } }: { readonly state: AddressEntry }) {
  const t = useT()
  const errors = Object.entries(summary).map(([name, text]) => ({ fieldId: fieldId(name), text }))
  return (
    <ErrorSummary
      id="address-summary"
      title={t('sell-checkout.errors', { count: errors.length })}
      refusals={refusals}
      errors={errors}
    />
  )
}

function firstAddressChoice(chosen: Address | null, saved: readonly Address[]): string {
  if (chosen && chosen.id === null) return newAddress
  const known = saved.find(({ id }) => id === chosen?.id) ?? saved[0]
  return known ? String(known.id) : newAddress
}
