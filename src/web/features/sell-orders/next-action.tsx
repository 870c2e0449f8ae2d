import { CalendarPlus, FileText, QrCode } from 'lucide-react'
import type { ReactNode } from 'react'
import type { MessageKey } from '#i18n/t.ts'
import { buttonClass } from '#ui/button-class.ts'
import { PageLink } from '#web/navigation/page-link.tsx'
import { useT } from '#web/navigation/page.ts'
import { nextAction, type NextAction } from './which-action.ts'
import type { OrderData } from './order-data.ts'
import { ShipBy } from './ship-by.tsx'
import { usePaperSize } from './paper-size.ts'

const textOfAction = {
  'qr-code': 'sell-order.next.qr-code',
  label: 'sell-order.next.label',
  labels: 'sell-order.next.labels',
  calendar: 'sell-order.next.calendar',
} as const satisfies Readonly<Record<NextAction['kind'], MessageKey>>

/** Says what the seller has to do now, and until when. */
export function NextActionSection({ view, shipping }: OrderData) {
  const t = useT()
  const action = nextAction(view)
  if (!action) return null
  const { pickupDate: day, pickupSlot: slot } = shipping
  return (
    <section aria-labelledby="order-next" className="card flex flex-col gap-4 border-accent print:hidden">
      <h2 id="order-next" className="type-title">
        {t('sell-order.next')}
      </h2>
      <p>{t(textOfAction[action.kind])}</p>
      <ActionLink action={action} uuid={view.order.uuid} />
      {day === null ? (
        <ShipBy view={view} shipping={shipping} />
      ) : (
        <p className="font-semibold">{t('sell-order.pickup', { day, slot: slot ?? '' })}</p>
      )}
    </section>
  )
}

function ActionLink({ action, uuid }: { readonly action: NextAction; readonly uuid: string }) {
  const t = useT()
  const size = usePaperSize()
  switch (action.kind) {
    case 'qr-code':
      return (
        <PageLink
          page="checkout_qr_code"
          params={{ uuid, shipmentIndex: String(action.shipmentIndex) }}
          className={large}
        >
          <Icon of={<QrCode aria-hidden />} />
          {t('sell-order.open.qr-code')}
        </PageLink>
      )
    case 'labels':
      return (
        <PageLink page="checkout_documents" params={{ uuid }} className={large}>
          <Icon of={<FileText aria-hidden />} />
          {t('sell-order.open.labels')}
        </PageLink>
      )
    case 'label':
    case 'calendar':
      return (
        <a href={action.paper.path} className={large}>
          <Icon of={action.kind === 'label' ? <FileText aria-hidden /> : <CalendarPlus aria-hidden />} />
          <span>
            {action.kind === 'label' ? t('sell-order.open.label') : t('sell-order.open.calendar')}{' '}
            <span className="font-normal">{`(${size(action.paper)})`}</span>
          </span>
        </a>
      )
  }
}

const large = `${buttonClass({ size: 'large' })} max-sm:w-full sm:self-start`

function Icon({ of }: { readonly of: ReactNode }) {
  return <span className="button-icon">{of}</span>
}
