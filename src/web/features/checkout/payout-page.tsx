import { useState } from 'react'
import { useT, type LoadContext, type LoadedPage } from '#web/lib/page.ts'
import { usePageData, usePageHead } from '#web/lib/shown.ts'
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
  // Of the page as it came: what is chosen here leads on, it does not turn this page around.
  const [isAsking, setAsking] = useState(data.answer.cart.payoutMethod === null)
  const { payoutMethod } = cart
  return (
    <CheckoutFrame step="payout" title={title} lead={t('checkout-end.payout.lead')}>
      {isAsking || !payoutMethod ? (
        <PayoutForm
          cart={cart}
          accounts={data.accounts}
          forecasts={data.forecasts}
          onKeep={payoutMethod ? () => setAsking(false) : null}
        />
      ) : (
        <KeptPayout
          method={payoutMethod}
          forecast={data.forecasts[payoutMethod.type]}
          onChange={() => setAsking(true)}
        />
      )}
    </CheckoutFrame>
  )
}
