import { useEffect } from 'react'
import { ifPossible } from '#web/api/if-possible.ts'
import { seenProducts } from '#web/parts/seen-products.ts'
import { cardProduct } from '#web/parts/product-card.tsx'
import { valueOrPageError } from '#web/navigation/loading.ts'
import { PageMoved, useApp, type LoadContext, type LoadedPage } from '#web/navigation/page.ts'
import { usePageData } from '#web/navigation/shown.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { ChoiceList } from './model-selection/choice-list.tsx'
import { Associated } from './product/associated.tsx'
import { FactList } from './product/fact-list.tsx'
import { productData, type ProductData } from './product/product-data.ts'
import { PriceHistory } from './product/price-history.tsx'
import { productFacts } from './product/product-facts.ts'
import { NoPicture, ProductPicture } from './product/product-picture.tsx'
import { SellPanel } from './product/sell-panel.tsx'

export async function load({ api, params, locale, t }: LoadContext): Promise<LoadedPage<ProductData>> {
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

export function View() {
  const data = usePageData<ProductData>()
  const { product, breadcrumbs, associated, choices } = data
  useEffect(() => {
    if (product.is_purchaseable) seenProducts.keep(cardProduct(product))
  }, [product])
  return (
    <>
      <Breadcrumbs trail={breadcrumbs} />
      <div className="group/page mt-3 grid gap-x-12 gap-y-5 sm:mt-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:grid-rows-[auto_1fr]">
        <div className="lg:col-start-2">
          <ProductTitle product={product} />
        </div>
        {/* While questions are asked, a phone has no room for the picture. */}
        <div className="max-lg:group-has-[[data-wizard]]/page:hidden max-lg:asking:group-has-[.questions-room]/page:hidden lg:sticky lg:top-6 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:self-start">
          {product.image ? <ProductPicture image={product.image} name={product.name} /> : <NoPicture />}
        </div>
        <div className="flex flex-col gap-8 lg:col-start-2">
          <SellPanel data={data} />
          <ChoiceList choices={choices} basicSanitizedName={null} />
        </div>
      </div>
      <div className="mt-12 flex flex-col gap-14 sm:mt-16">
        <PriceHistory data={data} />
        <FactList data={data} />
        <Associated products={associated} />
      </div>
    </>
  )
}

function ProductTitle({ product }: Pick<ProductData, 'product'>) {
  const { space } = useApp()
  const { name, language, creator, brand, format } = product
  const isForeign = language !== null && language !== space.locale
  const maker = creator ?? (brand && !name.startsWith(brand) ? brand : null)
  const line = [maker, format?.label].filter(Boolean).join(' · ')
  return (
    <>
      <h1 lang={isForeign ? language : undefined} className="type-headline">
        {name}
      </h1>
      {line === '' ? null : <p className="mt-1.5 text-lg text-ink-soft">{line}</p>}
    </>
  )
}
