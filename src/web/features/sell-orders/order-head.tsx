import { Badge } from '#ui/badge.tsx'
import { useT } from '#web/navigation/page.ts'
import { orderTones } from '#web/parts/order-tones.ts'
import type { FinishView } from './order-data.ts'
import { OrderPayout } from './order-payout.tsx'

export function OrderHead({ view }: { readonly view: FinishView }) {
  const t = useT()
  const { order, conversion, confirmationSentTo: email } = view
  return (
    <header className="flex max-w-3xl flex-col gap-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{t('sell-order.number', { number: order.number })}</span>
        <Badge tone={orderTones[order.state]}>{t(`sell-order.state.${order.state}`)}</Badge>
      </p>
      <h1 className="type-headline">{t(`sell-order.title.${order.state}`)}</h1>
      <OrderPayout view={view} />
      <p className="type-lead">
        {conversion ? `${t('sell-order.thanks')} ` : ''}
        {t(`sell-order.text.${order.state}`)}
      </p>
      {email === null || order.state !== 'PLACED' ? null : (
        <p className="wrap-anywhere">{t('sell-order.sent', { email })}</p>
      )}
    </header>
  )
}
