import { PageLink } from '#web/navigation/page-link.tsx'
import { useT } from '#web/navigation/page.ts'
import type { CardProduct } from '#web/parts/card-product.ts'
import { CardPicture } from '#web/parts/product-card.tsx'

interface PriceExampleProps {
  readonly product: CardProduct
}

/** One real price in the first view, so that a visitor sees what to expect before typing anything. */
export function PriceExample({ product }: PriceExampleProps) {
  const t = useT()
  const { id, slug, basic_name, storage, is_gradable, price_purchase: amount } = product
  const name = [basic_name, storage].filter((word) => word !== null).join(' ')
  return (
    <PageLink
      page="product_details"
      params={{ slug, id: String(id) }}
      className="group mt-4 flex max-w-2xl items-center gap-3 rounded-panel border border-line bg-white p-2 pe-4 hover:border-accent sm:mt-6 sm:p-3 sm:pe-5"
    >
      <span className="block w-16 flex-none">
        <CardPicture product={product} at={0} />
      </span>
      <span className="min-w-0 grow leading-tight">
        <span className="type-small block">{t('home.example')}</span>{' '}
        <span className="font-semibold wrap-anywhere group-hover:text-accent-deep">{name}</span>
      </span>{' '}
      <span className="flex-none text-end leading-tight">
        {is_gradable ? <span className="type-small block">{t('home.example.upTo')} </span> : null}
        <span className="price" data-size="medium">
          {t('item.price', { amount })}
        </span>
      </span>
    </PageLink>
  )
}
