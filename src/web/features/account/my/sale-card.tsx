import { Badge } from '#ui/badge.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { PageLink } from '#web/navigation/page-link.tsx'
import { useT } from '#web/navigation/page.ts'
import { orderTones } from '#web/parts/order-tones.ts'
import { ProductImage } from '#web/parts/product-image.tsx'
import { isSaleVoid, type Sale } from './sale.ts'

interface SaleProps {
  readonly sale: Sale
}

interface SaleCardProps extends SaleProps {
  /** The level of the heading; it is one deeper if the list has a title. */
  readonly level?: 2 | 3
}

/** One sale: its state in words, what to do and until when (ux.md X78). */
export function SaleCard({ sale, level = 2 }: SaleCardProps) {
  const t = useT()
  const Heading = level === 2 ? 'h2' : 'h3'
  const { uuid, number, state, placedAt, total } = sale
  const id = `sale-${uuid}`
  return (
    <article aria-labelledby={id} className="card flex min-w-0 flex-col gap-4">
      <div className="ends">
        <div>
          <Heading id={id} className="type-title">
            {t('sell-order.number', { number })}
          </Heading>
          <p className="type-small">
            <time dateTime={placedAt}>{t('my.sale.placed', { at: placedAt })}</time>
          </p>
        </div>
        <Badge tone={orderTones[state]}>{t(`sell-order.state.${state}`)}</Badge>
      </div>
      <Pictures sale={sale} />
      <NextStep sale={sale} />
      {isSaleVoid(sale) ? null : (
        <p className="ends">
          <span>{t('sell-order.total')}</span>
          <span className="price" data-size="medium">
            {t('sell-order.amount', { amount: total.amount })}
          </span>
        </p>
      )}
      <SaleLinks sale={sale} titleId={id} />
      <SaleTimeline sale={sale} />
    </article>
  )
}

/** The names are read where the pictures are seen. */
function Pictures({ sale: { products, itemCount } }: SaleProps) {
  const t = useT()
  const others = itemCount - products.length
  return (
    <ul
      className="flex flex-wrap items-center gap-2"
      aria-label={t('sell-order.items', { count: itemCount })}
    >
      {products.map(({ id, name, image }) => (
        <li key={id} className="grid size-16 place-items-center overflow-hidden rounded-card bg-sunken">
          <ProductImage image={image} name={name} />
        </li>
      ))}
      {others > 0 ? <li className="px-2 text-ink-soft">{t('my.sale.others', { count: others })}</li> : null}
    </ul>
  )
}

function NextStep({ sale: { state, nextStep } }: SaleProps) {
  const t = useT()
  const until = nextStep?.deadline ?? null
  return (
    <div>
      <p>{t(`sell-order.text.${state}`)}</p>
      {until === null ? null : (
        <p className="mt-1 font-semibold">
          {t(nextStep?.key === 'ship-late' ? 'my.sale.late' : 'my.sale.until', { until })}
        </p>
      )}
    </div>
  )
}

function SaleLinks({ sale: { uuid, state }, titleId }: SaleProps & { readonly titleId: string }) {
  const t = useT()
  const [openId, papersId] = [`${titleId}-open`, `${titleId}-papers`]
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1">
      <PageLink
        id={openId}
        aria-labelledby={`${openId} ${titleId}`}
        page="checkout_finished"
        params={{ uuid }}
        className={buttonClass({ look: 'quiet', size: 'small' })}
      >
        {t('my.sale.open')}
      </PageLink>
      {state === 'PLACED' ? (
        <PageLink
          id={papersId}
          aria-labelledby={`${papersId} ${titleId}`}
          page="checkout_documents"
          params={{ uuid }}
          className={buttonClass({ look: 'link', size: 'small' })}
        >
          {t('my.sale.papers')}
        </PageLink>
      ) : null}
    </p>
  )
}

/** The newest first, as on the page of the sale. */
function SaleTimeline({ sale: { timeline } }: SaleProps) {
  const t = useT()
  if (timeline.length < 2) return null
  return (
    <Disclosure title={t('sell-order.timeline')}>
      <ol className="flex flex-col gap-2">
        {timeline.toReversed().map(({ state, at }) => (
          <li key={`${state}-${at}`}>
            <span className="font-semibold">{t(`sell-order.state.${state}`)}</span>{' '}
            <time dateTime={at} className="type-small">
              {t('sell-order.at', { at })}
            </time>
          </li>
        ))}
      </ol>
    </Disclosure>
  )
}
