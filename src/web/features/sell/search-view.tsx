import { useT } from '#web/navigation/page.ts'
import { usePageData, usePageHead } from '#web/navigation/shown.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'
import type { ListData } from './load-list.ts'
import { ProductList } from './product-list/product-list.tsx'
import { SearchNote } from './search-note.tsx'

/** What stands above the popular products. */
export function SearchList() {
  const { view } = usePageData<ListData>()
  return (
    <>
      <Breadcrumbs trail={view.breadcrumbs} />
      <h1 className="type-headline mt-4 wrap-anywhere">{useHeading()}</h1>
      <SearchNote />
      <ProductList />
    </>
  )
}

function useHeading(): string {
  const t = useT()
  const { title } = usePageHead()
  const { view, list } = usePageData<ListData>()
  const corrected = view.searchResponse.help?.correctedQuery
  if (list.q === '') return title
  if (view.searchResponse.help?.isUnlisted) return t('sell-list.search.unlisted', { query: list.q })
  if (view.searchResponse.products.docs.length === 0) return t('sell-list.search.none', { query: list.q })
  return corrected
    ? t('sell-list.search.corrected', { corrected, query: list.q })
    : t('sell-list.search.title', { query: list.q })
}
