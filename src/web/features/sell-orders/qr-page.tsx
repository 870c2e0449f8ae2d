import { CalendarPlus } from 'lucide-react'
import { useEffect } from 'react'
import { buttonClass } from '#ui/button-class.ts'
import { Notice } from '#ui/notice.tsx'
import { ifPossible } from '#web/api/if-possible.ts'
import { valueOrPageError } from '#web/navigation/loading.ts'
import { keepOffline } from '#web/offline/keep-offline.ts'
import { PageLink } from '#web/navigation/page-link.tsx'
import { PageError, useApp, useT, type LoadContext, type LoadedPage } from '#web/navigation/page.ts'
import { usePageData, usePageHead } from '#web/navigation/shown.ts'
import { hrefOf } from '#web/navigation/space.ts'
import { isOrderVoid, loadOrder, type OrderData, type Shipments } from './order-data.ts'
import { usePaperSize } from './paper-size.ts'
import { ShipBy } from './ship-by.tsx'
import { ParcelNav } from './parcel-nav.tsx'

interface QrPageData extends OrderData {
  readonly parcel: Shipments[number]
  /** All parcels that travel, by their index. */
  readonly indexes: readonly number[]
}

export async function load({ api, params }: LoadContext): Promise<LoadedPage<QrPageData>> {
  const uuid = params['uuid'] ?? ''
  const [order, shipments] = await Promise.all([
    loadOrder(api, uuid),
    api.call('orderShipments', { params: { uuid } }),
  ])
  const parcels = valueOrPageError(shipments)
  const parcel = parcels.find(({ shipmentIndex }) => String(shipmentIndex) === params['shipmentIndex'])
  if (!parcel || !hasCode(order, parcel.shipmentIndex)) throw new PageError(404)
  return { data: { ...order, parcel, indexes: parcels.map(({ shipmentIndex }) => shipmentIndex) } }
}

/** Not every carrier takes one. The codes of an order that is over are gone, which its page says. */
function hasCode({ view }: OrderData, index: number): boolean {
  const { order, documents } = view
  return (
    isOrderVoid(order) ||
    documents.some(({ kind, shipmentIndex }) => kind === 'qr-code' && shipmentIndex === index)
  )
}

/** One parcel's code, for the counter: large, black on white, and there without a connection (ux.md X70). */
export function View() {
  const t = useT()
  const { title } = usePageHead()
  const data = usePageData<QrPageData>()
  const { uuid, number } = data.view.order
  return (
    <div className="mx-auto max-w-lg pt-8 pb-12">
      <p>
        <PageLink page="checkout_finished" params={{ uuid }} className="link">
          {t('sell-order.number', { number })}
        </PageLink>
      </p>
      <h1 className="type-headline mt-2">{title}</h1>
      <ParcelNav uuid={uuid} current={data.parcel.shipmentIndex} indexes={data.indexes} />
      {isOrderVoid(data.view.order) || data.parcel.state === 'VOIDED' ? (
        <div className="mt-6">
          <Notice tone="info" title={t('sell-order.code.void')}>
            <p>{t('sell-order.documents.over.text')}</p>
          </Notice>
        </div>
      ) : (
        <Code data={data} />
      )}
    </div>
  )
}

function Code({ data: { view, shipping, parcel } }: { readonly data: QrPageData }) {
  const t = useT()
  const { uuid } = view.order
  const src = `/api/orders/${uuid}/documents/qr-${parcel.shipmentIndex}.svg`
  const code = parcel.tracking?.number ?? ''
  useOffline(uuid, parcel.shipmentIndex, src)
  return (
    <>
      <figure className="order-code">
        <img
          src={src}
          alt={t('sell-order.code.alt', { code })}
          width={480}
          height={480}
          fetchPriority="high"
        />
        <figcaption>
          <span className="sr-only">{t('sell-order.code.number')}</span>
          <span className="inline-flex flex-wrap justify-center gap-x-2 pt-2 pb-1 text-xl/normal font-heading tracking-[0.04em]">
            {grouped(code)}
          </span>
        </figcaption>
      </figure>
      <p className="mt-6">{t('sell-order.code.how')}</p>
      <p className="type-small my-2">{t('sell-order.code.offline')}</p>
      {shipping.pickupDate === null ? (
        <ShipBy view={view} shipping={shipping} />
      ) : (
        <Pickup view={view} shipping={shipping} />
      )}
    </>
  )
}

function Pickup({ view, shipping }: OrderData) {
  const t = useT()
  const size = usePaperSize()
  const calendar = view.documents.find(({ kind }) => kind === 'calendar')
  const { pickupDate: day, pickupSlot: slot } = shipping
  if (day === null) return null
  return (
    <div className="mt-4 flex flex-col items-start gap-3">
      <p className="font-semibold">{t('sell-order.pickup', { day, slot: slot ?? '' })}</p>
      {calendar ? (
        <a href={calendar.path} className={buttonClass({ look: 'quiet' })}>
          <span className="button-icon">
            <CalendarPlus aria-hidden />
          </span>
          <span>{`${t('sell-order.open.calendar')} (${size(calendar)})`}</span>
        </a>
      ) : null}
    </div>
  )
}

/** Shows the code in groups of four, as people read it out at a counter; copied, it is one word. */
function grouped(code: string) {
  return (code.match(/.{1,4}/g) ?? []).map((part, at) => <span key={at}>{part}</span>)
}

/** A parcel shop may stand where there is no connection. */
function useOffline(uuid: string, shipmentIndex: number, src: string): void {
  const { space } = useApp()
  const path = hrefOf(space, 'checkout_qr_code', { uuid, shipmentIndex: String(shipmentIndex) })
  useEffect(() => {
    // Without the worker the page still works, as long as there is a connection.
    void ifPossible(keepOffline(path, { needed: [src], isPersonal: true }))
  }, [path, src])
}
