import type { Address } from '#web/forms/address-entry.ts'
import { useT, type LoadContext, type LoadedPage } from '#web/lib/page.ts'
import { usePageData, usePageHead } from '#web/lib/shown.ts'
import { AddressForm } from './address-form.tsx'
import { CheckoutFrame } from './frame.tsx'
import { loadStep, useCheckout, type StepData } from './load-step.ts'

interface AddressData extends StepData {
  readonly saved: readonly Address[]
  readonly isGuest: boolean
  /** Whether PayPal's quick way is offered here. */
  readonly hasExpress: boolean
}

export async function load(context: LoadContext): Promise<LoadedPage<AddressData>> {
  const step = await loadStep(context, 'address')
  const [saved, who, offered] = await Promise.all([
    context.api.call('addresses', {}),
    context.api.call('sessionInfo', {}),
    context.api.call('loginProviders', {}),
  ])
  const isGuest = !who.ok || who.value.customer === null
  const hasExpress = offered.ok && offered.value.some(({ provider }) => provider === 'paypal-express')
  return { data: { ...step, saved: saved.ok ? saved.value : [], isGuest, hasExpress } }
}

export function View() {
  const t = useT()
  const { title } = usePageHead()
  const { saved, isGuest, hasExpress } = usePageData<AddressData>()
  const { cart } = useCheckout()
  return (
    <CheckoutFrame step="address" title={title} lead={t('checkout.address.lead')}>
      <AddressForm cart={cart} saved={saved} isGuest={isGuest} hasExpress={hasExpress} />
    </CheckoutFrame>
  )
}
