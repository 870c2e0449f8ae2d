import { Clock } from 'lucide-react'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import type { BoxItem } from '#web/box/box-state.ts'
import { PageLink } from '#web/navigation/page-link.tsx'
import { useApp, useT } from '#web/navigation/page.ts'
import { LineFrame, LineHead } from './line-frame.tsx'
import { lineId } from './use-removal.ts'
import { LinePicture } from '#web/parts/line-picture.tsx'

interface BoxLineProps {
  readonly item: BoxItem
  /** The price changed, and the seller has not decided about it yet. */
  readonly isChanged: boolean
  /** It was just added. */
  readonly isNew: boolean
  /** How long its price holds is said once, above all lines. */
  readonly isReservedAbove: boolean
  readonly onRemove: () => void
}

export function BoxLine({ item, isChanged, isNew, isReservedAbove, onRemove }: BoxLineProps) {
  const { t, space } = useApp()
  const { id, product, price, couponBonus } = item
  // A product that is no longer in the catalogue has no page to lead to.
  const isKnown = product.purchase_stop !== 'NOT_IN_CATALOGUE'
  return (
    <LineFrame picture={<LinePicture image={product.image} />} isNew={isNew}>
      <div className="min-w-0">
        {isNew ? <Badge tone="accent">{t('box.line.new')}</Badge> : null}
        <LineHead
          id={lineId(id)}
          params={isKnown ? { slug: product.slug, id: String(product.id) } : null}
          lang={product.language === space.locale ? undefined : (product.language ?? undefined)}
          priceCents={price.amount}
        >
          {product.name}
        </LineHead>
        <p className="type-small">{useCondition(item)}</p>
        {couponBonus.amount > 0 ? (
          <p className="type-small text-accent">{t('box.line.bonus', { amount: couponBonus.amount })}</p>
        ) : null}
        {isReservedAbove ? null : <Reservation item={item} isChanged={isChanged} />}
        <Actions item={item} onRemove={onRemove} />
      </div>
    </LineFrame>
  )
}

function Actions({ item: { id, product }, onRemove }: Pick<BoxLineProps, 'item' | 'onRemove'>) {
  const t = useT()
  return (
    <div className="flex flex-wrap gap-x-5">
      {product.is_gradable ? (
        <PageLink
          page="product_details"
          params={{ slug: product.slug, id: String(product.id) }}
          query={`?edit=${id}`}
          className={buttonClass({ look: 'link' })}
          aria-label={t('box.named', { action: t('box.edit'), name: product.name })}
        >
          {t('box.edit')}
        </PageLink>
      ) : null}
      <Button
        look="link"
        onClick={onRemove}
        aria-label={t('box.named', { action: t('box.remove'), name: product.name })}
      >
        {t('box.remove')}
      </Button>
    </div>
  )
}

function useCondition({ customerGrading, product }: BoxItem): string {
  const t = useT()
  const condition = t(`box.condition.${customerGrading?.variantLabel ?? 'media'}`)
  const facts = [product.creator, product.format?.label].filter((fact) => fact !== null && fact !== undefined)
  return [condition, ...facts].join(' · ')
}

/** A clock time, not a countdown: nobody is to be hurried (ux.md X59). */
function Reservation({ item, isChanged }: Pick<BoxLineProps, 'item' | 'isChanged'>) {
  const t = useT()
  const { reservedUntil: until, reservationWarning } = item
  if (isChanged)
    return (
      <p className="mt-1">
        <Badge tone="warn">{t('box.line.changed')}</Badge>
      </p>
    )
  if (reservationWarning)
    return (
      <p className="mt-1">
        <Badge tone="warn" icon={<Clock aria-hidden />}>
          {t('box.line.ending', { until })}
        </Badge>
      </p>
    )
  return <p className="type-small">{t('box.line.reserved', { until })}</p>
}
