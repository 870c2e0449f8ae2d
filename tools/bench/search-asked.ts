import type { Locale } from '#kernel/locale.ts'
import { viewList } from '#server/modules/catalogue/list.ts'
import { viewSuggestions } from '#server/modules/catalogue/suggestions.ts'
import type { Db } from '#server/platform/db/pool.ts'

/** The answer of the list to a search, as a page asks for it. */
export async function searchView(db: Db, query: string, locale: Locale = 'en') {
  const asked = { locale, urlPath: null, query, filters: [], sort: undefined, page: 1 } as const
  const result = await viewList(db, asked)
  if (!result.ok) throw new Error(`${query}: ${result.code}`)
  return result.value.view
}

/** Where the visitor sees first: the page that the search leads to, else the first of the list. */
export async function firstProductId(db: Db, query: string): Promise<number | null> {
  const view = await searchView(db, query)
  const target = view.identifierProduct?.id ?? idOfPath(view.iphoneGroupPageUrl)
  return target ?? view.searchResponse.products.docs[0]?.id ?? null
}

export async function suggestedProductIds(db: Db, query: string): Promise<number[]> {
  const { suggestions } = await viewSuggestions(db, {
    locale: 'en',
    query,
    categoryId: null,
    isGrouped: true,
  })
  return suggestions.flatMap((one) =>
    typeof one === 'string' ? [] : [one, ...(one.further ?? [])].flatMap(({ path }) => idOfPath(path) ?? []),
  )
}

/** The number at the end of the address of a product or a model. */
function idOfPath(path: string | null): number | null {
  const id = path === null ? undefined : /[_/](\d+)$/.exec(path)?.[1]
  return id === undefined ? null : Number(id)
}
