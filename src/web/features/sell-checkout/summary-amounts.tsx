import { AmountRow } from '#ui/amounts.tsx'
import type { CartAnswer } from '#web/box/box-state.ts'
import { useT } from '#web/navigation/page.ts'
import { FeesAndTotal } from './fees-and-total.tsx'
import type { Forecast } from './forecast.ts'

interface SummaryAmountsProps {
  readonly cart: CartAnswer['cart']
  readonly forecast: Forecast | null
}

/** The amounts of the sale, and the days on which the payout may arrive. */
export function SummaryAmounts({ cart, forecast }: SummaryAmountsProps) {
  const t = useT()
  const { products, couponBonus } = cart.price
  return (
    <section aria-labelledby="summary-money" className="card flex flex-col gap-4 p-5">
      <h2 id="summary-money" className="type-title">
        {t('sell-checkout-end.money')}
      </h2>
      <dl className="flex flex-col gap-2">
        <AmountRow name={t('sell-checkout-end.items', { count: cart.orderProductsCount })}>
          {t('sell-checkout.amount', { amount: products.amount })}
        </AmountRow>
        {cart.coupon ? (
          <AmountRow name={t('box.coupon.used', { code: cart.coupon.code })}>
            {t('sell-checkout.plus', { amount: couponBonus.amount })}
          </AmountRow>
        ) : null}
        <FeesAndTotal cart={cart} size="large" />
      </dl>
      {forecast ? <ForecastDays forecast={forecast} /> : null}
    </section>
  )
}

function ForecastDays({ forecast: { earliest, likely, latest } }: { readonly forecast: Forecast }) {
  const t = useT()
  return (
    <div className="border-t border-line pt-4">
      <h3 className="font-semibold">{t('sell-checkout-end.forecast')}</h3>
      <dl className="mt-2 flex flex-col gap-1">
        <AmountRow name={t('sell-checkout-end.forecast.earliest')}>
          {t('sell-checkout-end.day', { day: earliest })}
        </AmountRow>
        <AmountRow name={t('sell-checkout-end.forecast.likely')}>
          {t('sell-checkout-end.day', { day: likely })}
        </AmountRow>
        <AmountRow name={t('sell-checkout-end.forecast.latest')}>
          {t('sell-checkout-end.day', { day: latest })}
        </AmountRow>
      </dl>
    </div>
  )
}
