import { PageLink } from '#web/navigation/page-link.tsx'
import { useApp, useT } from '#web/navigation/page.ts'
import type { CardProduct } from './card-product.ts'

/** The number of cards that are visible before scrolling, on a phone and on a wide screen. */
const firstRow = 4

interface CardProps {
  readonly product: CardProduct
}

interface PlacedCardProps extends CardProps {
  /** Place in the list: the first pictures are fetched before the others. */
  readonly at: number
}

interface ProductCardProps extends PlacedCardProps {
  readonly onOpen?: () => void
}

/** One link with everything that a visitor needs to decide (ux.md X42). */
export function ProductCard({ product, at, onOpen }: ProductCardProps) {
  const { id, slug } = product
  return (
    <PageLink
      id={`item-${id}`}
      page="product_details"
      params={{ slug, id: String(id) }}
      className="product-card"
      onClick={onOpen}
    >
      <CardPicture product={product} at={at} />
      <span className="product-words">
        <ProductName product={product} className="product-name" /> <ProductFacts product={product} />
        <ProductPrice product={product} />
      </span>
    </PageLink>
  )
}

/** A small card for a row of popular products. It is never in the first view. */
export function SmallProductCard({ product }: CardProps) {
  const { id, slug } = product
  return (
    <PageLink page="product_details" params={{ slug, id: String(id) }} className="popular-card">
      <CardPicture product={product} at={firstRow} />
      <ProductName product={product} className="product-name popular-name" />{' '}
      <span className="popular-facts">
        <ProductFacts product={product} />
      </span>
      <ProductPrice product={product} />
    </PageLink>
  )
}

/** What tells one device of a kind from another has a line of its own. */
function ProductName({ product, className }: CardProps & { readonly className: string }) {
  const { space } = useApp()
  const { language, family, name, basic_name } = product
  const isForeign = language !== null && language !== space.locale
  return (
    <span className={className} lang={isForeign ? language : undefined}>
      {family === 'ce' ? basic_name : name}
    </span>
  )
}

/** The drawn or photographed product; its place in the list says how soon it is fetched. */
export function CardPicture({ product: { image }, at }: PlacedCardProps) {
  return (
    <span className="product-picture">
      {image ? (
        <img
          src={image.src}
          alt=""
          width={image.width}
          height={image.height}
          decoding="async"
          loading={at < firstRow ? 'eager' : 'lazy'}
          fetchPriority={at === 0 ? 'high' : undefined}
        />
      ) : (
        <svg aria-hidden viewBox="0 0 24 24" className="size-1/2 text-line" fill="none">
          <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="4" />
        </svg>
      )}
    </span>
  )
}

function ProductFacts({ product }: CardProps) {
  const t = useT()
  const { family, storage, configuration, colour, creator, format, model } = product
  if (model)
    return (
      <span className="mt-0.5 block text-note leading-[1.4] text-ink-soft wrap-anywhere">
        {t('item.variants', { count: model.variantCount })}{' '}
      </span>
    )
  const facts = family === 'ce' ? [storage, configuration, colour?.label] : [creator, format?.label]
  const known = facts.filter((fact) => fact !== null && fact !== undefined && fact !== '')
  return known.length === 0 ? null : (
    <span className="mt-0.5 block text-note leading-[1.4] text-ink-soft wrap-anywhere">
      {known.join(' · ')}{' '}
    </span>
  )
}

const stops = {
  NO_PRICE: 'item.stop.none',
  NOT_IN_CATALOGUE: 'item.stop.none',
  LOW_VALUE: 'item.stop.low',
  OVERSTOCK: 'item.stop.overstock',
  QUANTITY_LIMIT: 'item.stop.overstock',
  TEMPORARY: 'item.stop.pause',
} as const

/** The price, or the reason why we do not buy it. */
function ProductPrice({ product }: CardProps) {
  const t = useT()
  const { is_purchaseable, price_purchase, purchase_stop, is_gradable, model } = product
  const amount = model?.priceUpTo ?? price_purchase
  if ((model || is_purchaseable) && amount > 0)
    return (
      <span className="product-price">
        <span className="type-small">{t(is_gradable ? 'item.upTo' : 'item.get')} </span>
        <span className="price" data-size="medium">
          {t('item.price', { amount })}
        </span>
      </span>
    )
  const reason = Object.entries(stops).find(([stop]) => stop === purchase_stop)?.[1] ?? 'item.stop.never'
  return <span className="product-price type-small">{t(reason)}</span>
}
