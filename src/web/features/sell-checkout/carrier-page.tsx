import { useT, type LoadContext, type LoadedPage } from '#web/navigation/page.ts'
import { usePageHead } from '#web/navigation/shown.ts'
import type { CarrierData, PickupDay } from './carrier-choice.ts'
import { CarrierForm } from './carrier-form.tsx'
import { CheckoutFrame } from './frame.tsx'
import { loadStep, valueOrStepError } from './load-step.ts'

export async function load(context: LoadContext): Promise<LoadedPage<CarrierData>> {
  const { api } = context
  const step = await loadStep(context, 'carrier')
  const carriers = valueOrStepError(await api.call('carriers', {}))
  const coming = carriers.filter(({ kind, unavailableReason }) => kind === 'home' && !unavailableReason)
  const days = await Promise.all(
    coming.map(async ({ code }): Promise<[string, PickupDay[]]> => {
      return [code, valueOrStepError(await api.call('pickupDates', { params: { carrier: code } }))]
    }),
  )
  return { data: { ...step, carriers, days: Object.fromEntries(days) } }
}

export function View() {
  const t = useT()
  const { title } = usePageHead()
  return (
    <CheckoutFrame step="carrier" title={title} lead={t('sell-checkout.carrier.lead')}>
      <CarrierForm />
    </CheckoutFrame>
  )
}
