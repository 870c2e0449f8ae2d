import type { Address } from '#web/forms/address-entry.ts'
import { useT, type LoadContext, type LoadedPage } from '#web/navigation/page.ts'
import { usePageData, usePageHead } from '#web/navigation/shown.ts'
import { AddressForm } from './address-form.tsx'
import { CheckoutFrame } from './frame.tsx'
import { loadStep, valueOrStepError, useCheckout, type StepData } from './load-step.ts'

interface AddressData extends StepData {
  readonly saved: readonly Address[]
  readonly isGuest: boolean
}

export async function load(context: LoadContext): Promise<LoadedPage<AddressData>> {
  const step = await loadStep(context, 'address')
  const [saved, session] = await Promise.all([
    context.api.call('addresses', {}),
    context.api.call('sessionInfo', {}),
  ])
  // Without these answers the form would ask a customer for an address that is saved already.
  return {
    data: { ...step, saved: valueOrStepError(saved), isGuest: valueOrStepError(session).customer === null },
  }
}

export function View() {
  const t = useT()
  const { title } = usePageHead()
  const { saved, isGuest } = usePageData<AddressData>()
  const { cart } = useCheckout()
  return (
    <CheckoutFrame step="address" title={title} lead={t('sell-checkout.address.lead')}>
      <AddressForm cart={cart} saved={saved} isGuest={isGuest} />
    </CheckoutFrame>
  )
}
