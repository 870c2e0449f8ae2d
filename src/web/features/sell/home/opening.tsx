import { HomeScene } from '#web/pictures/home-scene.tsx'
import { useT } from '#web/navigation/page.ts'
import type { CardProduct } from '#web/parts/card-product.ts'
import { PriceExample } from './price-example.tsx'
import { PriceSearch } from './price-search.tsx'
import { SellAndBuyWays } from './ways.tsx'

interface HomeOpeningProps {
  /** A product with a price; missing while the catalogue has none. */
  readonly example: CardProduct | undefined
}

/** Shows what people can sell and buy, the field, a price, and the two ways, all before scrolling (ux.md X32, X33). */
export function HomeOpening({ example }: HomeOpeningProps) {
  const t = useT()
  return (
    <section className="grid grid-cols-1 items-center gap-x-12 pt-6 pb-14 sm:pt-12 sm:pb-20 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:pt-14">
      <div>
        <h1 className="type-display max-sm:text-[1.875rem] lg:text-[3.25rem]">
          <span className="block">{t('home.title.sell')}</span>{' '}
          <span className="block">{t('home.title.buy')}</span>
        </h1>
        <p className="type-lead mt-4">{t('home.text')}</p>
        <PriceSearch />
        {example ? <PriceExample product={example} /> : null}
        <SellAndBuyWays />
      </div>
      <HomeScene className="hidden h-auto w-full lg:block" />
    </section>
  )
}
