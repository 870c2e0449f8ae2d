import type { CardProduct } from '#web/parts/card-product.ts'
import { SmallProductCard } from '#web/parts/product-card.tsx'
import { useT } from '#web/navigation/page.ts'

/** Products that go with this product or are often sold with it. The section is missing if there are none. */
export function Associated({ products }: { readonly products: readonly CardProduct[] }) {
  const t = useT()
  if (products.length === 0) return null
  return (
    <section aria-labelledby="associated">
      <h2 id="associated" className="type-title">
        {t('sell-product.associated')}
      </h2>
      <ul className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
        {products.map((product) => (
          <li key={product.id} className="*:h-full">
            <SmallProductCard product={product} />
          </li>
        ))}
      </ul>
    </section>
  )
}
