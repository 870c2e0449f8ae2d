import type { CardProduct } from '#web/parts/card-product.ts'
import { SmallProductCard } from '#web/parts/product-card.tsx'

interface ProductRowProps {
  readonly id: string
  readonly title: string
  readonly products: readonly CardProduct[]
}

/** A row of products to go on with; nothing where there are none. */
export function ProductRow({ id, title, products }: ProductRowProps) {
  if (products.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="type-title">
        {title}
      </h2>
      <ul className="mt-5 grid grid-cols-2 gap-3 sm:grid-cols-4 lg:gap-4">
        {products.map((product) => (
          <li key={product.id}>
            <SmallProductCard product={product} />
          </li>
        ))}
      </ul>
    </section>
  )
}
