import { PageError, useT, type LoadContext, type LoadedPage } from '#web/lib/page.ts'
import { usePageHead } from '#web/lib/shown.ts'
import type { CarrierData, PickupDay } from './carrier-choice.ts'
import { CarrierForm } from './carrier-form.tsx'
import { CheckoutFrame } from './frame.tsx'
import { loadStep } from './load-step.ts'

export async function load(context: LoadContext): Promise<LoadedPage<CarrierData>> {
  const { api } = context
  const step = await loadStep(context, 'carrier')
  const found = await api.call('carriers', {})
  if (!found.ok) throw new PageError(503)
  const coming = found.value.filter(({ kind, unavailableReason }) => kind === 'home' && !unavailableReason)
  const days = await Promise.all(
    coming.map(async ({ code }): Promise<[string, PickupDay[]]> => {
      const dates = await api.call('pickupDates', { params: { carrier: code } })
      return [code, dates.ok ? dates.value : []]
    }),
  )
  return { data: { ...step, carriers: found.value, days: Object.fromEntries(days) } }
}

export function View() {
  const t = useT()
  const { title } = usePageHead()
  return (
    <CheckoutFrame step="carrier" title={title} lead={t('checkout.carrier.lead')}>
      <CarrierForm />
    </CheckoutFrame>
  )
}
