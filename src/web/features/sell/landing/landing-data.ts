import type { ApiOutput } from '#contract/api-client.ts'
import { cardProduct, type CardProduct } from '#web/parts/card-product.ts'
import type { LoadedPage } from '#web/navigation/page.ts'

type LandingView = ApiOutput<'mediaLandingpageView'>

export interface LandingData extends Pick<LandingView, 'categories' | 'niceBlock'> {
  readonly popular: readonly CardProduct[]
}

export function loadedLanding({
  categories,
  niceBlock,
  popularProducts,
}: LandingView): LoadedPage<LandingData> {
  return { data: { categories, niceBlock, popular: popularProducts.map(cardProduct) } }
}
