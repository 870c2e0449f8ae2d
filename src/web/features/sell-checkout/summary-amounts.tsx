import { AmountRow, AmountTotal } from '#ui/amounts.tsx'
import type { CartAnswer } from '#web/box/box-state.ts'
import { useT } from '#web/navigation/page.ts'
import type { Forecast } from './forecast.ts'

interface SummaryAmountsProps {
  readonly cart: CartAnswer['cart']
  readonly forecast: Forecast | null
}

/** What it comes to, and when it is there. */
export function SummaryAmounts({ cart, forecast }: SummaryAmountsProps) {
  const t = useT()
  const { products, couponBonus, expressFee, total } = cart.price
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
        {cart.hasExpressGrading ? (
          <AmountRow name={t('sell-checkout.order.express')}>
            {expressFee.amount > 0
              ? t('sell-checkout.minus', { amount: expressFee.amount })
              : t('sell-checkout.order.free')}
          </AmountRow>
        ) : null}
        <AmountRow name={t('sell-checkout.order.shipping')}>{t('sell-checkout.order.free')}</AmountRow>
        <AmountTotal name={t('sell-checkout.order.total')} size="large">
          {t('sell-checkout.amount', { amount: total.amount })}
        </AmountTotal>
      </dl>
      {forecast ? <Days forecast={forecast} /> : null}
    </section>
  )
}

function Days({ forecast: { earliest, likely, latest } }: { readonly forecast: Forecast }) {
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
