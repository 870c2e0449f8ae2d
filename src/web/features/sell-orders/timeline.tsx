import { useT } from '#web/navigation/page.ts'
import type { Order } from './order-data.ts'

/** The history of the whole order, the newest entry first. */
export function OrderTimeline({ order }: { readonly order: Order }) {
  const t = useT()
  if (order.timeline.length === 0) return null
  return (
    <section aria-labelledby="order-timeline" className="card">
      <h2 id="order-timeline" className="type-title">
        {t('sell-order.timeline')}
      </h2>
      <ol className="mt-3 flex flex-col gap-3">
        {order.timeline.toReversed().map(({ state, at }) => (
          <li key={`${state}-${at}`}>
            <p className="font-semibold">{t(`sell-order.state.${state}`)}</p>
            <p className="type-small">
              <time dateTime={at}>{t('sell-order.at', { at })}</time>
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
