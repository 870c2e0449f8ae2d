import { staticParams } from '#contract/pages/static-pages.ts'
import { PageLink } from '#web/navigation/page-link.tsx'
import { useApp, useT } from '#web/navigation/page.ts'
import { CancelOrder } from './cancel-order.tsx'
import { CorrectAddress } from './correct-address.tsx'
import { isOwner, type Order, type OrderData } from './order-data.ts'

interface ChangeOrderProps extends Pick<OrderData, 'shipping'> {
  readonly order: Order
}

/** The seller may change the order until the first scan (rulebook §10). */
export function ChangeOrder({ order, shipping }: ChangeOrderProps) {
  const t = useT()
  const { space } = useApp()
  if (!order.isChangeable) return null
  return (
    <section aria-labelledby="order-change" className="flex flex-col items-start gap-4 print:hidden">
      <h2 id="order-change" tabIndex={-1} className="type-title">
        {t('sell-order.change')}
      </h2>
      {shipping.returnAddress === null ? (
        <p>{t('sell-order.change.elsewhere')}</p>
      ) : (
        <CorrectAddress
          uuid={order.uuid}
          address={shipping.returnAddress}
          isForPickup={shipping.kind === 'home'}
        />
      )}
      <div className="flex flex-wrap items-center gap-x-6">
        {isOwner(order) ? <CancelOrder order={order} /> : null}
        <PageLink
          page="static_content"
          params={staticParams('contact', space.locale)}
          className="button-link"
        >
          {t('sell-order.contact')}
        </PageLink>
      </div>
    </section>
  )
}
