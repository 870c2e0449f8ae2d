import { Skeleton } from '#ui/skeleton.tsx'
import { useAnswer } from '#web/api/use-answer.ts'
import { useApp, useT } from '#web/navigation/page.ts'
import { SmallProductCard } from '#web/parts/product-card.tsx'
import { usePageData } from '#web/navigation/shown.ts'
import type { ListData, ListedProduct } from '../load-list.ts'

/** The list of the page loads first, because the visitor came for it (spec §9). */
const afterMs = 100
const shownCount = 4
/** The answer must hold more than we show, because products of the list above are left out. */
const askedCount = 40

/** Popular products below every list. Empty cards keep their place until the answer arrives. */
export function OmnipresentList() {
  const t = useT()
  const products = usePopular()
  if (products?.length === 0) return null
  return (
    <section
      aria-labelledby="popular"
      aria-busy={products === null}
      className="js-only mt-16 border-t border-line pt-10"
    >
      <h2 id="popular" className="type-title">
        {t('sell-list.popular')}
      </h2>
      <ul className="mt-5 grid grid-cols-2 gap-3 sm:grid-cols-4 sm:gap-4">
        {products === null
          ? Array.from({ length: shownCount }, (_, at) => (
              <li key={at} aria-hidden>
                <ListSkeletonPlace />
              </li>
            ))
          : products.map((product) => (
              <li key={product.id}>
                <SmallProductCard product={product} />
              </li>
            ))}
      </ul>
    </section>
  )
}

function ListSkeletonPlace() {
  return (
    <span className="popular-card">
      <Skeleton className="product-picture" />
      <span className="popular-name" />
      <span className="popular-facts" />
      <span className="product-price" />
    </span>
  )
}

/** Null until the answer arrives. */
function usePopular(): readonly ListedProduct[] | null {
  const { api } = useApp()
  const { view } = usePageData<ListData>()
  const categoryId = view.breadcrumbs[0]?.id
  const query = { limit: askedCount, isPurchaseable: true, ...(categoryId ? { categoryId } : {}) }
  const { answer } = useAnswer({
    about: JSON.stringify(query),
    ask: (signal) => api.call('products', { query }, { signal }),
    afterMs,
  })
  const found = answer && (answer.ok ? answer.value.docs : [])
  const seen = new Set(view.searchResponse.products.docs.map(({ id }) => id))
  const others = found?.filter(({ id }) => !seen.has(id)).slice(0, shownCount) ?? null
  // A row with gaps looks like a mistake, so it is not shown.
  return others !== null && others.length < shownCount ? [] : others
}
