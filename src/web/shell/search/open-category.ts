import { usePageData, usePageHead } from '#web/navigation/shown.ts'

/** What the loader of a category page returns, as far as the search looks at it. */
interface CategoryPageData {
  readonly view?: { readonly category?: { readonly id: number } | null }
}

/** The category whose page is open; null elsewhere. */
export function useOpenCategory(): number | null {
  const { page } = usePageHead()
  const data = usePageData<CategoryPageData | undefined>()
  return page === 'category' ? (data?.view?.category?.id ?? null) : null
}
