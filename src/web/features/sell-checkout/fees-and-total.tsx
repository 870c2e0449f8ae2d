import { AmountRow, AmountTotal } from '#ui/amounts.tsx'
import type { CartAnswer } from '#web/box/box-state.ts'
import { payoutCents } from './payout-name.ts'
import { useT } from '#web/navigation/page.ts'

interface FeesAndTotalProps {
  readonly cart: Pick<CartAnswer['cart'], 'price' | 'hasExpressGrading' | 'payoutMethod'>
  readonly size: 'medium' | 'large'
}

/** The last rows of every list of amounts: what express grading and shipping cost, and what is paid. */
export function FeesAndTotal({ cart, size }: FeesAndTotalProps) {
  const t = useT()
  const { price, hasExpressGrading } = cart
  const paid = payoutCents(cart)
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
      {paid > total.amount ? (
        <AmountRow name={t('sell-checkout.order.voucher')}>
          {t('sell-checkout.plus', { amount: paid - total.amount })}
        </AmountRow>
      ) : null}
      <AmountTotal name={t('sell-checkout.order.total')} size={size}>
        {t('sell-checkout.amount', { amount: paid })}
      </AmountTotal>
    </>
  )
}
