import type { CardProduct } from '#web/parts/card-product.ts'
import { SmallProductCard } from '#web/parts/product-card.tsx'

interface LandingPopularProductsProps {
  readonly title: string
  readonly products: readonly CardProduct[]
}

/** The things that most people sell, with picture and price. Four rows are enough for a phone. */
export function LandingPopularProducts({ title, products }: LandingPopularProductsProps) {
  if (products.length === 0) return null
  return (
    <section aria-labelledby="popular">
      <h2 id="popular" className="type-headline">
        {title}
      </h2>
      <ul className="mt-6 grid grid-cols-2 gap-3 sm:grid-fill-44 md:grid-cols-3 lg:grid-cols-6">
        {products.map((product) => (
          <li key={product.id} className="max-sm:nth-[n+9]:hidden">
            <SmallProductCard product={product} />
          </li>
        ))}
      </ul>
    </section>
  )
}
