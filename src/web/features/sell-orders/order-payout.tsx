import { useT } from '#web/navigation/page.ts'
import { promisedPayoutCents, type FinishView, type OrderState } from './order-data.ts'

/** While an order is in these states, what was agreed on is what will be paid. */
const promisedStates: ReadonlySet<OrderState> = new Set(['PLACED', 'SHIPPED', 'RECEIVED', 'IN_GRADING'])

/** What the seller gets and when, in the first view of the page. */
export function OrderPayout({ view: { order, forecast } }: { readonly view: FinishView }) {
  const t = useT()
  if (!promisedStates.has(order.state)) return null
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <span className="font-semibold">
        {t(order.payoutMethod?.type === 'voucher' ? 'sell-order.total.voucher' : 'sell-order.total')}
      </span>
      <span className="price" data-size="large">
        {t('sell-order.amount', { amount: promisedPayoutCents(order) })}
      </span>
      <span className="w-full text-ink-soft">
        {/* The parcel may wait until after the day that this counts on. */}
        {t(order.state === 'PLACED' ? 'sell-order.way.pay.dates.ifSoon' : 'sell-order.way.pay.dates', {
          likely: forecast.likely,
          latest: forecast.latest,
        })}
      </span>
    </p>
  )
}
