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
  const [isAsking, setAsking] = useAsking(data.answer.cart.payoutMethod === null)
  const { payoutMethod } = cart
  return (
    <CheckoutFrame step="payout" title={title} lead={t('sell-checkout-end.payout.lead')}>
      {isAsking || !payoutMethod ? (
        <PayoutForm
          cart={cart}
          accounts={data.accounts}
          forecasts={data.forecasts}
          onKeep={payoutMethod && data.answer.cart.payoutMethod ? () => setAsking(false) : null}
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

/** As the page came, until somebody turns it around: what is chosen here leads on. The focus follows the turn. */
function useAsking(isAskingFirst: boolean) {
  const [turn, setTurn] = useState({ isAsking: isAskingFirst, isTurned: false })
  useEffect(() => {
    if (turn.isTurned) document.getElementById(turn.isAsking ? 'payout-type' : 'payout-kept')?.focus()
  }, [turn])
  const setAsking = (isAsking: boolean) => setTurn({ isAsking, isTurned: true })
  return [turn.isAsking, setAsking] as const
}
