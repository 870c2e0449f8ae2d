import { promises } from '#contract/promises.ts'
import { ElectronicsScene } from '#web/pictures/electronics-scene.tsx'
import { valueOrPageError } from '#web/navigation/loading.ts'
import { useT, type LoadContext, type LoadedPage } from '#web/navigation/page.ts'
import { usePageData } from '#web/navigation/shown.ts'
import { TextBlock } from '#web/parts/text-block.tsx'
import { LandingFacts } from './facts.tsx'
import { loadedLanding, type LandingData } from './landing-data.ts'
import { LandingOpening } from './opening.tsx'
import { LandingPopularProducts } from './popular.tsx'
import { Shelves } from './shelves.tsx'

const { priceHolds, gradedWithin } = promises

export async function load({ api }: LoadContext): Promise<LoadedPage<LandingData>> {
  return loadedLanding(valueOrPageError(await api.call('electronicLandingpageView', {})))
}

/** Leads from the kind of device to its model; a visitor who knows the name uses the search field. */
export function View() {
  const t = useT()
  const { categories, popular, niceBlock } = usePageData<LandingData>()
  return (
    <>
      <LandingOpening
        title={t('landing.electronics.title')}
        text={t('landing.electronics.text')}
        label={t('landing.electronics.search')}
        Scene={ElectronicsScene}
      >
        {t('landing.electronics.broken')}
      </LandingOpening>
      <div className="flex flex-col gap-14 sm:gap-20">
        <Shelves
          title={t('landing.electronics.shelves')}
          categories={categories}
          countText={(count) => t('item.variants', { count })}
        />
        <LandingPopularProducts title={t('landing.electronics.popular')} products={popular} />
        <LandingFacts
          title={t('landing.electronics.facts')}
          price={{
            value: t('landing.electronics.price', { days: priceHolds.deviceDays }),
            text: t('landing.electronics.priceText'),
          }}
          checkedWithinDays={gradedWithin.deviceDays}
        />
        <TextBlock block={niceBlock} />
      </div>
    </>
  )
}
