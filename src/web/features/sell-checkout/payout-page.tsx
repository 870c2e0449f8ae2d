import { useEffect, useState } from 'react'
import { useT, type LoadContext, type LoadedPage } from '#web/navigation/page.ts'
import { usePageData, usePageHead } from '#web/navigation/shown.ts'
import { CheckoutFrame } from './frame.tsx'
import { KeptPayout } from './kept-payout.tsx'
import { useCheckout } from './load-step.ts'
import { loadPayout, type PayoutData } from './payout-data.ts'
import { PayoutForm } from './payout-form.tsx'

export async function load(context: LoadContext): Promise<LoadedPage<PayoutData>> {
  return { data: await loadPayout(context) }
}

export function View() {
  const t = useT()
  const { title } = usePageHead()
  const data = usePageData<PayoutData>()
  const { cart } = useCheckout()
  const [isFormShown, showForm] = useFormShown(data.answer.cart.payoutMethod === null)
  const { payoutMethod } = cart
  return (
    <CheckoutFrame step="payout" title={title} lead={t('sell-checkout-end.payout.lead')}>
      {isFormShown || !payoutMethod ? (
        <PayoutForm
          cart={cart}
          accounts={data.accounts}
          forecasts={data.forecasts}
          onKeep={payoutMethod && data.answer.cart.payoutMethod ? () => showForm(false) : null}
        />
      ) : (
        <KeptPayout
          cart={cart}
          method={payoutMethod}
          forecast={data.forecasts[payoutMethod.type]}
          onChange={() => showForm(true)}
        />
      )}
    </CheckoutFrame>
  )
}

/**
 * Whether the form is shown, or else the method that is chosen already. This stays as it was at the start until a button
 * switches it: a method that is chosen here leads to the next step at once. The focus follows each switch.
 */
function useFormShown(isShownFirst: boolean) {
  const [view, setView] = useState({ isFormShown: isShownFirst, isSwitched: false })
  useEffect(() => {
    if (view.isSwitched) document.getElementById(view.isFormShown ? 'payout-type' : 'payout-kept')?.focus()
  }, [view])
  const showForm = (isFormShown: boolean) => setView({ isFormShown, isSwitched: true })
  return [view.isFormShown, showForm] as const
}
