import { Notice } from '#ui/notice.tsx'
import { PageLink } from '#web/navigation/page-link.tsx'
import { useT, type LoadContext, type LoadedPage } from '#web/navigation/page.ts'
import { usePageData, usePageHead } from '#web/navigation/shown.ts'
import { isOrderVoid, loadOrder, type OrderData } from './order-data.ts'
import { Papers } from './papers.tsx'

export async function load({ api, params }: LoadContext): Promise<LoadedPage<OrderData>> {
  return { data: await loadOrder(api, params['uuid'] ?? '') }
}

/** All papers of an order, what each is for, and how to print them. */
export function View() {
  const t = useT()
  const { title } = usePageHead()
  const { view } = usePageData<OrderData>()
  const { uuid, number, shipmentInformation } = view.order
  return (
    <div className="max-w-3xl pt-8 pb-12">
      <header className="flex flex-col gap-3">
        <p>
          <PageLink page="checkout_finished" params={{ uuid }} className="link">
            {t('sell-order.number', { number })}
          </PageLink>
        </p>
        <h1 className="type-headline">{title}</h1>
        {isOrderVoid(view.order) ? null : (
          <p className="type-lead">
            {t('sell-order.documents.lead', { count: shipmentInformation.parcelCount })}
          </p>
        )}
      </header>
      {isOrderVoid(view.order) ? (
        <div className="mt-8">
          <Notice tone="info" title={t('sell-order.documents.over')}>
            <p>{t('sell-order.documents.over.text')}</p>
          </Notice>
        </div>
      ) : (
        <>
          <div className="mt-6">
            <Papers view={view} isExplained />
          </div>
          <PrintingHints view={view} />
        </>
      )}
    </div>
  )
}

function PrintingHints({ view }: Pick<OrderData, 'view'>) {
  const t = useT()
  const kinds = new Set(view.documents.map(({ kind }) => kind))
  return (
    <section aria-labelledby="order-printing" className="card mt-8">
      <h2 id="order-printing" className="type-title">
        {t('sell-order.printing')}
      </h2>
      <ul className="mt-3 flex list-disc flex-col gap-2 ps-5">
        <li>{t('sell-order.printing.size')}</li>
        <li>{t('sell-order.printing.colour')}</li>
        {kinds.has('battery-mark') ? <li>{t('sell-order.printing.battery')}</li> : null}
        <li>{t('sell-order.printing.stick')}</li>
        {kinds.has('qr-code') ? <li>{t('sell-order.printing.none')}</li> : null}
      </ul>
    </section>
  )
}
