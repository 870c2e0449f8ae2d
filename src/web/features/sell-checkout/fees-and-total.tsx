import { AmountRow, AmountTotal } from '#ui/amounts.tsx'
import type { CartAnswer } from '#web/box/box-state.ts'
import { useT } from '#web/navigation/page.ts'

interface FeesAndTotalProps {
  readonly cart: Pick<CartAnswer['cart'], 'price' | 'hasExpressGrading'>
  readonly size: 'medium' | 'large'
}

/** The last rows of every list of amounts: what express grading and shipping cost, and what is paid. */
export function FeesAndTotal({ cart: { price, hasExpressGrading }, size }: FeesAndTotalProps) {
  const t = useT()
  const { expressFee, total } = price
  return (
    <>
      {hasExpressGrading ? (
        <AmountRow name={t('sell-checkout.order.express')}>
          {expressFee.amount > 0
            ? t('sell-checkout.minus', { amount: expressFee.amount })
            : t('sell-checkout.order.free')}
        </AmountRow>
      ) : null}
      <AmountRow name={t('sell-checkout.order.shipping')}>{t('sell-checkout.order.free')}</AmountRow>
      <AmountTotal name={t('sell-checkout.order.total')} size={size}>
        {t('sell-checkout.amount', { amount: total.amount })}
      </AmountTotal>
    </>
  )
}
