import { useEffect } from 'react'
import { cardProduct } from '#web/parts/card-product.ts'
import { seenProducts } from '#web/parts/seen-products.ts'
import { laterPart } from '#web/navigation/later-part.tsx'
import type { LoadContext, LoadedPage } from '#web/navigation/page.ts'
import { usePageData } from '#web/navigation/shown.ts'
import type { ProductData } from './product/product-data.ts'
import { PriceHistory } from './product/price-history.tsx'

/** Who is amid the questions goes on with them at once: the head of the page has noticed it. */
const isAsking = () => document.documentElement.classList.contains('asking')

const loadView = () => import('./product/product-view.tsx')
const productOffer = laterPart(async () => (await loadView()).ProductOffer, isAsking)
const productEnd = laterPart(async () => (await loadView()).ProductEnd)

export async function load(context: LoadContext): Promise<LoadedPage<ProductData>> {
  const loading = import('./product/load-product.ts').then(({ loadProduct }) => loadProduct(context))
  const [page] = await Promise.all([loading, productOffer.ready(), productEnd.ready()])
  return page
}

/** Only the prices of the last year come by themselves. */
export function View() {
  const data = usePageData<ProductData>()
  const { product } = data
  useEffect(() => {
    if (product.is_purchaseable) seenProducts.keep(cardProduct(product))
  }, [product])
  return (
    <>
      <productOffer.Part />
      <div className="mt-12 flex flex-col gap-14 sm:mt-16">
        <PriceHistory data={data} />
        <productEnd.Part />
      </div>
    </>
  )
}
