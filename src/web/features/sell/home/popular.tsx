import type { CardProduct } from '#web/parts/card-product.ts'
import { SmallProductCard } from '#web/parts/product-card.tsx'
import { useT } from '#web/navigation/page.ts'

interface HomePopularProductsProps {
  readonly products: readonly CardProduct[]
}

/** A few things with their prices, so that a visitor sees what to expect before asking. */
export function HomePopularProducts({ products }: HomePopularProductsProps) {
  const t = useT()
  if (products.length === 0) return null
  return (
    <section aria-labelledby="popular">
      <h2 id="popular" className="type-headline">
        {t('home.popular.title')}
      </h2>
      <ul className="mt-8 grid grid-cols-2 gap-3 sm:grid-cols-4 lg:gap-4">
        {products.map((product) => (
          <li key={product.id}>
            <SmallProductCard product={product} />
          </li>
        ))}
      </ul>
    </section>
  )
}
