import type { ApiOutput } from '#contract/api-client.ts'
import { valueOrPageError } from '#web/navigation/loading.ts'
import type { LoadContext, LoadedPage } from '#web/navigation/page.ts'
import { cardProduct, type CardProduct } from '#web/parts/card-product.ts'
import { usePageData } from '#web/navigation/shown.ts'
import { Buying } from './buying.tsx'
import { CategoryShelf } from './category-shelf.tsx'
import { Ending } from './ending.tsx'
import { Fairness } from './fairness.tsx'
import { HowSelling } from './how-selling.tsx'
import { ManyAtOnce } from './many-at-once.tsx'
import { HomeOpening } from './opening.tsx'
import { HomePopularProducts } from './popular.tsx'

type HomeView = ApiOutput<'defaultView'>
interface HomeData extends Pick<HomeView, 'categories'> {
  readonly popular: readonly CardProduct[]
}

const devicesShown = 4

export async function load({ api }: LoadContext): Promise<LoadedPage<HomeData>> {
  const { categories, popularProducts } = valueOrPageError(await api.call('defaultView', {}))
  return { data: { categories, popular: productsForHome(popularProducts).map(cardProduct) } }
}

/** A row of devices, and a row with the first work of each shelf. */
function productsForHome(products: HomeView['popularProducts']): HomeView['popularProducts'] {
  const works = Map.groupBy(
    products.filter(({ family }) => family === 'media'),
    (work) => work.root_category_name,
  )
  return [
    ...products.filter(({ family }) => family === 'ce').slice(0, devicesShown),
    ...[...works.values()].flatMap((shelf) => shelf.slice(0, 1)),
  ]
}

function hasPrice({ is_purchaseable, price_purchase }: CardProduct): boolean {
  return is_purchaseable && price_purchase > 0
}

/** Sell first, buy beside it. */
export function View() {
  const { categories, popular } = usePageData<HomeData>()
  return (
    <>
      <HomeOpening example={popular.find(hasPrice)} />
      <div className="flex flex-col gap-16 sm:gap-24">
        <HowSelling />
        <CategoryShelf categories={categories} />
        <HomePopularProducts products={popular} />
        <Fairness />
        <Buying />
        <ManyAtOnce />
        <Ending />
      </div>
    </>
  )
}
