import { ChevronLeft, ChevronRight } from 'lucide-react'
import { buttonClass } from '#ui/button-class.ts'
import { PageLink } from '#web/navigation/page-link.tsx'
import { useT } from '#web/navigation/page.ts'

interface ParcelNavProps {
  readonly uuid: string
  readonly current: number
  readonly indexes: readonly number[]
}

/** „Paket 1 von 3“, with the way to the others; nothing if there is only one. */
export function ParcelNav({ uuid, current, indexes }: ParcelNavProps) {
  const t = useT()
  if (indexes.length < 2) return null
  const place = indexes.indexOf(current)
  const before = indexes[place - 1]
  const after = indexes[place + 1]
  const to = (index: number) => ({ uuid, shipmentIndex: String(index) })
  return (
    <nav
      aria-label={t('sell-order.parcels')}
      className="mt-2 flex flex-wrap items-center justify-between gap-x-4"
    >
      <p className="font-semibold">{t('sell-order.parcel', { parcel: place + 1, count: indexes.length })}</p>
      <div className="flex flex-wrap gap-x-5">
        {before === undefined ? null : (
          <PageLink page="checkout_qr_code" params={to(before)} rel="prev" className={link}>
            <ChevronLeft aria-hidden className="size-5" />
            {t('sell-order.parcel.before')}
          </PageLink>
        )}
        {after === undefined ? null : (
          <PageLink page="checkout_qr_code" params={to(after)} rel="next" className={link}>
            {t('sell-order.parcel.after')}
            <ChevronRight aria-hidden className="size-5" />
          </PageLink>
        )}
      </div>
    </nav>
  )
}

const link = buttonClass({ look: 'link' })
