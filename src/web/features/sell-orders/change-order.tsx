import { staticParams } from '#contract/pages/static-pages.ts'
import { PageLink } from '#web/navigation/page-link.tsx'
import { useApp, useT } from '#web/navigation/page.ts'
import { AddFromBox } from './add-from-box.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { isOwner, type Order } from './order-data.ts'

/** The seller may change the order until the first scan (rulebook §10). */
export function ChangeOrder({ order }: { readonly order: Order }) {
  const t = useT()
  const { space } = useApp()
  const isOwned = isOwner(order)
  if (!order.isChangeable) return null
  return (
    <section aria-labelledby="order-change" className="flex flex-col items-start gap-4 print:hidden">
      <h2 id="order-change" className="type-title">
        {t('sell-order.change')}
      </h2>
      {isOwned ? <AddFromBox uuid={order.uuid} /> : null}
      <p>{isOwned ? t('sell-order.change.address') : t('sell-order.change.elsewhere')}</p>
      <div className="flex flex-wrap items-center gap-x-6">
        {isOwned ? <CancelOrder order={order} /> : null}
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
