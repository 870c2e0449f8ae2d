import type { Address } from '#web/forms/address-entry.ts'
import { useT, type LoadContext, type LoadedPage } from '#web/lib/page.ts'
import { usePageData, usePageHead } from '#web/lib/shown.ts'
import { AddressForm } from './address-form.tsx'
import { CheckoutFrame } from './frame.tsx'
import { loadStep, useCheckout, type StepData } from './load-step.ts'

interface AddressData extends StepData {
  readonly saved: readonly Address[]
}

export async function load(context: LoadContext): Promise<LoadedPage<AddressData>> {
  const step = await loadStep(context, 'address')
  const saved = await context.api.call('addresses', {})
  return { data: { ...step, saved: saved.ok ? saved.value : [] } }
}

export function View() {
  const t = useT()
  const { title } = usePageHead()
  const { saved } = usePageData<AddressData>()
  const { cart } = useCheckout()
  return (
    <CheckoutFrame step="address" title={title} lead={t('checkout.address.lead')}>
      <AddressForm cart={cart} saved={saved} />
    </CheckoutFrame>
  )
}
