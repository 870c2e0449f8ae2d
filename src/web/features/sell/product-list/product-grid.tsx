import { Skeleton } from '#ui/skeleton.tsx'
import type { FoundProduct } from '../load-list.ts'
import { ProductCard } from '#web/parts/product-card.tsx'
import { searchTrail } from '#web/search/search-trail.ts'

export interface ProductGridProps {
  readonly products: readonly FoundProduct[]
  /** Filters beside it leave room for one column less. */
  readonly isWide: boolean
  /** The number of products that are still loading. */
  readonly comingCount?: number
}

export function ProductGrid({ products, isWide, comingCount = 0 }: ProductGridProps) {
  return (
    <ul data-wide={isWide} className="product-grid">
      {products.map((product, at) => (
        <li key={product.id}>
          <ProductCard product={product} at={at} onOpen={() => searchTrail.open(product)} />
        </li>
      ))}
      {Array.from({ length: comingCount }, (_, at) => (
        <li key={`coming ${at}`} aria-hidden>
          <span className="product-card">
            <Skeleton className="product-picture" />
            <span className="product-words">
              <Skeleton className="h-5 w-4/5" />
              <Skeleton className="mt-2 h-4 w-1/2" />
              <Skeleton className="mt-4 h-6 w-2/3" />
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}
