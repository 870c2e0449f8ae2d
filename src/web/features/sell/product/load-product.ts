import { ifPossible } from '#web/api/if-possible.ts'
import { valueOrPageError } from '#web/navigation/loading.ts'
import { PageMoved, type LoadContext, type LoadedPage } from '#web/navigation/page.ts'
import { productData, type ProductData } from './product-data.ts'
import { productFacts } from './product-facts.ts'

export async function loadProduct({ api, params, locale, t }: LoadContext): Promise<LoadedPage<ProductData>> {
  const id = params['id'] ?? ''
  const [detail, others] = await Promise.all([
    api.call('detailView', { query: { id } }),
    // The page stands without them.
    ifPossible(api.call('associatedProducts', { params: { id } })),
  ])
  const view = valueOrPageError(detail)
  const { slug } = view.product
  if (slug !== params['slug']) throw new PageMoved('product_details', { slug, id: String(view.product.id) })
  return {
    data: productData(view, others?.ok ? others.value.docs : [], locale),
    facts: productFacts(view, locale, t('sell-list.home')),
  }
}
