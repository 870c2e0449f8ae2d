import { pushToLayer } from '#web/consent/analytics-layer.ts'
import { consentKeeper } from '#web/consent/consent.ts'
import type { FinishView } from './order-data.ts'

type Conversion = NonNullable<FinishView['conversion']>

const told = new WeakSet<Conversion>()

/** Tags hear of an order only where the visitor allows counting, and of each answer once. */
export function tellConversion(conversion: Conversion): void {
  if (told.has(conversion)) return
  told.add(conversion)
  const { orderNumber, total, isNewCustomer } = conversion
  if (consentKeeper.allows('marketing'))
    pushToLayer({ event: 'conversion', orderNumber, amountCents: total.amount, isNewCustomer })
}
