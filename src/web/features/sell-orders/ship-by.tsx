import { useT } from '#web/navigation/page.ts'
import type { OrderData } from './order-data.ts'

/** Says until when the seller has to send the order, and what happens after that day (ux.md X14). */
export function ShipBy({ view: { order }, shipping }: OrderData) {
  const t = useT()
  const { key, deadline } = order.nextStep ?? { key: 'ship', deadline: null }
  return (
    <p className="type-small">
      {key === 'ship-late' && deadline !== null
        ? t('sell-order.shipLate', { until: deadline })
        : t('sell-order.shipBy', { until: shipping.shipBy })}
    </p>
  )
}
