import { useEffect, useState } from 'react'
import { useT } from '#web/navigation/page.ts'
import { usePageData } from '#web/navigation/shown.ts'
import { countChosen } from '../list-query.ts'
import type { ListData } from '../load-list.ts'
import { ChosenFilters } from './chosen-filters.tsx'
import { Facets, type FacetsProps } from './facets.tsx'
import { facetsFor } from './facets-for.ts'
import { FilterButton } from './filter-button.tsx'
import { More } from './more.tsx'
import { NoResults } from './no-results.tsx'
import { ProductGrid } from './product-grid.tsx'
import { SortForm } from './sort-form.tsx'
import { useLate } from './use-late.ts'
import { useListChange } from './use-list-change.ts'
import { useListPlace } from './use-list-place.ts'
import { useMore } from './use-more.ts'

const countId = 'list-count'
const besideFilters = 'lg:grid-cols-[14.5rem_minmax(0,1fr)] lg:gap-x-10'

/** A list with all that narrows, orders and prolongs it. */
export function ProductList() {
  const { view } = usePageData<ListData>()
  const { place } = useListPlace()
  const { list, isChanging, change } = useListChange()
  const { searchResponse } = view
  const facets = facetsFor(place.page, searchResponse)
  const given = { list, facets, onChange: (to: Parameters<typeof change>[0]) => void change(to) }
  const isEmpty = searchResponse.products.docs.length === 0 && countChosen(list) === 0
  return (
    <>
      {isEmpty ? (
        <NoResults />
      ) : (
        <div className={`mt-8 grid grid-cols-1 ${facets.length > 0 ? besideFilters : ''}`.trim()}>
          {facets.length === 0 ? null : <FilterColumn {...given} />}
          <section aria-labelledby={countId} aria-busy={isChanging} className="min-w-0">
            <div className="flex flex-wrap items-center gap-3 border-b border-line pb-4">
              <Count />
              {facets.length === 0 ? null : <FilterButton count={countChosen(list)} />}
              <SortForm {...given} />
            </div>
            <ChosenFilters {...given} focus={countId} />
            <Results isChanging={isChanging} isWide={facets.length === 0} />
          </section>
        </div>
      )}
    </>
  )
}

/** Filters stand beside the list on a wide screen, and below it without scripts. A phone with scripts has the sheet. */
function FilterColumn(props: Omit<FacetsProps, 'id'>) {
  const t = useT()
  return (
    <aside
      id="filter"
      aria-labelledby="filter-title"
      className="order-1 mt-10 scroll-mt-4 max-lg:js:hidden lg:order-none lg:mt-0"
    >
      <h2 id="filter-title" className="flex min-h-12 items-center font-semibold">
        {t('sell-list.filters')}
      </h2>
      {/* A line of its own under the heading; the sheet has one already. */}
      <div className="mt-4 border-t border-line">
        <Facets id="filter" {...props} />
      </div>
    </aside>
  )
}

/** Honest where counting ended, and said once when it changed (ux.md X12, X38). */
function Count() {
  const t = useT()
  const { view, isChange } = usePageData<ListData>()
  const { numFound: count, isCapped } = view.searchResponse.pagination
  const text = t(isCapped ? 'sell-list.count.more' : 'sell-list.count', { count })
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (!isChange) return undefined
    // A region is only heard when it changes after it has come.
    const timer = window.setTimeout(() => setSaid(text), 150)
    return () => window.clearTimeout(timer)
  }, [isChange, text])
  return (
    <>
      <h2 id={countId} tabIndex={-1} className="grow basis-full font-semibold sm:basis-auto">
        {text}
      </h2>
      <output className="sr-only">{said}</output>
    </>
  )
}

interface ResultsProps {
  readonly isChanging: boolean
  readonly isWide: boolean
}

function Results({ isChanging, isWide }: ResultsProps) {
  const more = useMore()
  const isLate = useLate(isChanging)
  const { pagination } = usePageData<ListData>().view.searchResponse
  const { products, state } = more
  if (products.length === 0) return <NoResults />
  if (isLate) return <ProductGrid products={[]} isWide={isWide} comingCount={products.length} />
  const left = pagination.numFound - products.length
  const comingCount = state === 'loading' ? Math.min(pagination.pageSize, Math.max(left, 1)) : 0
  return (
    <>
      <ProductGrid products={products} isWide={isWide} comingCount={comingCount} />
      <More more={more} />
    </>
  )
}
