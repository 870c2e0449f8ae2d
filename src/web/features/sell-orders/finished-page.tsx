import { useEffect } from 'react'
import { valueOrPageError } from '#web/navigation/loading.ts'
import { PageLink } from '#web/navigation/page-link.tsx'
import { useT, type LoadContext, type LoadedPage } from '#web/navigation/page.ts'
import { usePageData } from '#web/navigation/shown.ts'
import { AddToOrder } from './add-to-order.tsx'
import { ChangeOrder } from './change-order.tsx'
import { tellConversion } from './conversion.ts'
import { NextActionSection } from './next-action.tsx'
import { isOrderVoid, isOwner, loadOrder, type OrderData } from './order-data.ts'
import { OrderHead } from './order-head.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderTimeline } from './timeline.tsx'
import { Papers } from './papers.tsx'
import { PasswordOffer } from './password-offer.tsx'
import { SellAgain } from './sell-again.tsx'
import { WhatNext } from './what-next.tsx'

interface FinishedData extends OrderData {
  readonly isGuest: boolean
}

export async function load({ api, params, t }: LoadContext): Promise<LoadedPage<FinishedData>> {
  const [data, who] = await Promise.all([loadOrder(api, params['uuid'] ?? ''), api.call('sessionInfo', {})])
  const isGuest = valueOrPageError(who).customer === null
  return { data: { ...data, isGuest }, facts: { title: t(`sell-order.title.${data.view.order.state}`) } }
}

/** The end of the checkout, and from then on the order's own page. */
export function View() {
  const data = usePageData<FinishedData>()
  const { view, shipping } = data
  const { order } = view
  useConversion(view.conversion)
  return (
    <div className="pt-8 pb-12">
      <OrderHead view={view} />
      <div className="mt-8 grid grid-cols-1 items-start gap-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-12">
        <div className="flex min-w-0 flex-col gap-10">
          <NextActionSection view={view} shipping={shipping} />
          {isOrderVoid(order) && isOwner(order) ? (
            <SellAgain uuid={order.uuid} count={order.orderItemsCount} />
          ) : null}
          <WhatNext view={view} shipping={shipping} />
          <AddToOrder order={order} />
          {data.isGuest && isOwner(order) && view.confirmationSentTo !== null ? (
            <PasswordOffer uuid={order.uuid} email={view.confirmationSentTo} />
          ) : null}
          {hasPapers(view) ? <OrderPapers view={view} /> : null}
          <ChangeOrder order={order} shipping={shipping} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <OrderItems order={order} />
          <OrderTimeline order={order} />
        </div>
      </div>
    </div>
  )
}

function OrderPapers({ view }: Pick<OrderData, 'view'>) {
  const t = useT()
  return (
    <section aria-labelledby="order-papers">
      <h2 id="order-papers" className="type-title">
        {t('sell-order.papers')}
      </h2>
      <Papers view={view} />
      <PageLink page="checkout_documents" params={{ uuid: view.order.uuid }} className="button-link">
        {t('sell-order.papers.all')}
      </PageLink>
    </section>
  )
}

/** Nobody needs the papers of an order that is over. */
function hasPapers({ order, documents }: OrderData['view']): boolean {
  return documents.length > 0 && !isOrderVoid(order) && order.state !== 'COMPLETED'
}

/** The server says it once per order. This code passes it on once per answer. */
function useConversion(conversion: OrderData['view']['conversion']): void {
  useEffect(() => {
    if (conversion) tellConversion(conversion)
  }, [conversion])
}
