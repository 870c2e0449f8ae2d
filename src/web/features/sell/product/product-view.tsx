import { useApp } from '#web/navigation/page.ts'
import { usePageData } from '#web/navigation/shown.ts'
import { Breadcrumbs } from '../breadcrumbs.tsx'
import { ChoiceList } from '../model-selection/choice-list.tsx'
import { Associated } from './associated.tsx'
import { FactList } from './fact-list.tsx'
import type { ProductData } from './product-data.ts'
import { NoPicture, ProductPicture } from './product-picture.tsx'
import { SellPanel } from './sell-panel.tsx'

/** The product, its offer and its other variants. */
export function ProductOffer() {
  const data = usePageData<ProductData>()
  const { product, breadcrumbs, choices } = data
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
    </>
  )
}

/** What else is known about the product, and what goes with it. */
export function ProductEnd() {
  const data = usePageData<ProductData>()
  return (
    <>
      <FactList data={data} />
      <Associated products={data.associated} />
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
