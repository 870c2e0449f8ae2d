import type { Locale } from '#kernel/locale.ts'
import type { ApiOutput } from '#contract/api-client.ts'
import type { Params } from '#contract/pages/params.ts'
import { pageRoute } from '#contract/pages/known.ts'
import { valueOrPageError } from '#web/navigation/loading.ts'
import { PageError, PageMoved, type LoadContext } from '#web/navigation/page.ts'
import { cardProduct, type CardProduct } from '#web/parts/card-product.ts'
import { takeForeseen, type ListCall } from './list-answers.ts'
import { listCall, readListQuery, type ListQuery } from './list-query.ts'

type AnsweredView = ApiOutput<'listView'>
type SearchResponse = AnsweredView['searchResponse']
export type ListedProduct = CardProduct
/** The answer with as much of its products as cards show: it travels with the page. */
export interface ListView extends Omit<AnsweredView, 'searchResponse'> {
  readonly searchResponse: Omit<SearchResponse, 'products'> & {
    readonly products: { readonly docs: readonly ListedProduct[] }
  }
}
/** A product, and the answer that listed it. */
export type FoundProduct = ListedProduct & { readonly searchUuid: string }
export type Facet = AnsweredView['searchResponse']['facets'][number]

export interface ListData {
  readonly view: ListView
  readonly list: ListQuery
  /** The visitor just changed the list, so the page announces its new content (ux.md X12). */
  readonly isChange: boolean
}

/** The page and the parameters a list belongs to. */
export interface ListPlace {
  readonly page: 'category' | 'product_search'
  readonly params: Params
  readonly locale: Locale
}

export function listCallAt({ page, params, locale }: ListPlace, list: ListQuery): ListCall {
  if (page === 'product_search') return { pathname: pageRoute(page).paths[locale], ...listCall(list) }
  const categoryUrlPath = params['categoryUrlPath'] ?? ''
  return { pathname: `/${categoryUrlPath}`, categoryUrlPath, ...listCall(list) }
}

export async function loadList(
  { api, params, query, locale }: LoadContext,
  page: ListPlace['page'],
): Promise<ListData> {
  const list = readListQuery(page, query)
  const call = listCallAt({ page, params, locale }, list)
  const foreseen = takeForeseen(api, call)
  const view = valueOrPageError(await (foreseen ?? api.call('listView', { query: call })))
  leadOn(view)
  const { pagination } = view.searchResponse
  if (pagination.page > Math.max(1, pagination.pageCount)) throw new PageError(404)
  return { view: viewForPage(view), list, isChange: foreseen !== null }
}

function viewForPage(view: AnsweredView): ListView {
  const { products } = view.searchResponse
  return {
    ...view,
    searchResponse: { ...view.searchResponse, products: { docs: products.docs.map(cardProduct) } },
  }
}

/** Redirects if the search means one product, or a model that has a page (acceptance S2). */
function leadOn({ identifierProduct: product, iphoneGroupPageUrl }: ListView): void {
  const isTemporary = { isTemporary: true }
  if (product)
    throw new PageMoved('product_details', { slug: product.slug, id: String(product.id) }, isTemporary)
  const [, basicSanitizedName, productId] = /\/p\/([^/]+)\/(\d+)$/.exec(iphoneGroupPageUrl ?? '') ?? []
  if (basicSanitizedName && productId)
    throw new PageMoved('iphone_group', { basicSanitizedName, productId }, isTemporary)
}
