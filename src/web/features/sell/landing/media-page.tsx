import { ArrowRight, ScanBarcode } from 'lucide-react'
import { promises } from '#contract/promises.ts'
import { MediaScene } from '#web/pictures/media-scene.tsx'
import { valueOrPageError } from '#web/navigation/loading.ts'
import { PageLink } from '#web/navigation/page-link.tsx'
import { useT, type LoadContext, type LoadedPage } from '#web/navigation/page.ts'
import { usePageData } from '#web/navigation/shown.ts'
import { TextBlock } from '#web/parts/text-block.tsx'
import { LandingFacts } from './facts.tsx'
import { loadedLanding, type LandingData } from './landing-data.ts'
import { LandingOpening } from './opening.tsx'
import { LandingPopularProducts } from './popular.tsx'
import { Shelves } from './shelves.tsx'

const { priceHolds, gradedWithin, maxCodesAtOnce } = promises

export async function load({ api }: LoadContext): Promise<LoadedPage<LandingData>> {
  return loadedLanding(valueOrPageError(await api.call('mediaLandingpageView', {})))
}

/** A code on the back of everything: the page is made around the field that takes it. */
export function View() {
  const t = useT()
  const { categories, popular, niceBlock } = usePageData<LandingData>()
  return (
    <>
      <LandingOpening
        title={t('landing.media.title')}
        text={t('landing.media.text')}
        label={t('landing.media.search')}
        Scene={MediaScene}
        way={<ScanLink />}
      >
        <PageLink page="bulk_isbn" className="button-link">
          {t('landing.media.bulk', { count: maxCodesAtOnce })}
          <ArrowRight aria-hidden className="size-5 flex-none" />
        </PageLink>
      </LandingOpening>
      <div className="flex flex-col gap-14 sm:gap-20">
        <Shelves
          title={t('landing.media.shelves')}
          categories={categories}
          countText={(count) => t('landing.media.count', { count })}
        />
        <LandingPopularProducts title={t('landing.media.popular')} products={popular} />
        <LandingFacts
          title={t('landing.media.facts')}
          price={{
            value: t('landing.media.price', { hours: priceHolds.mediaHours }),
            text: t('landing.media.priceText'),
          }}
          checkedWithinDays={gradedWithin.mediaDays}
        />
        <TextBlock block={niceBlock} />
      </div>
    </>
  )
}

function ScanLink() {
  const t = useT()
  return (
    <PageLink page="bulk_isbn" query="#scan" className="button-quiet px-4">
      <ScanBarcode aria-hidden className="size-5 flex-none" />
      {t('landing.media.scan')}
    </PageLink>
  )
}
