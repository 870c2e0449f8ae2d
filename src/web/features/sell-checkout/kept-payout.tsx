import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Notice } from '#ui/notice.tsx'
import type { CartAnswer } from '#web/box/box-state.ts'
import { browserBox } from '#web/box/box.ts'
import { useSubmit } from '#web/forms/use-submit.ts'
import { PageLink } from '#web/navigation/page-link.tsx'
import { useApp, useT } from '#web/navigation/page.ts'
import type { Forecast } from './forecast.ts'
import { PayoutDates } from './payout-methods.tsx'
import { payoutName, type PayoutMethod } from './payout-name.ts'

interface KeptPayoutProps {
  readonly cart: CartAnswer['cart']
  readonly method: PayoutMethod
  readonly forecast: Forecast | null
  readonly onChange: () => void
}

/** Shows the method that was chosen earlier, so that a seller who comes back types nothing again. */
export function KeptPayout({ cart, method, forecast, onChange }: KeptPayoutProps) {
  const t = useT()
  const app = useApp()
  const { isPending, refusal, submit } = useSubmit({ failedText: t('sell-checkout-end.payout.failed') })

  async function remove() {
    const result = await submit(() =>
      browserBox.change(app, 'checkout_payout', () => app.api.call('removePayout', {})),
    )
    if (result?.ok) onChange()
  }
  return (
    <div className="mt-7 flex flex-col gap-7">
      <div className="card p-5">
        <h2 id="payout-kept" tabIndex={-1} className="type-title wrap-anywhere">
          {payoutName(method, cart, t)}
        </h2>
        <p className="mt-1">
          <PayoutDates forecast={forecast} />
        </p>
        <div className="mt-2 flex flex-wrap gap-x-5">
          <Button look="link" onClick={onChange}>
            {t('sell-checkout-end.payout.change')}
          </Button>
          <Button look="link" isPending={isPending} onClick={() => void remove()}>
            {t('sell-checkout-end.payout.remove')}
          </Button>
        </div>
      </div>
      {refusal === null ? null : (
        <Notice tone="error" title={refusal}>
          {t('sell-checkout-end.payout.failed.text')}
        </Notice>
      )}
      <div>
        <PageLink page="checkout_summary" className={buttonClass({ size: 'large' })}>
          {t('sell-checkout-end.payout.next')}
        </PageLink>
      </div>
    </div>
  )
}
