import { ArrowRight } from 'lucide-react'
import type { ComponentType } from 'react'
import { promises } from '#contract/promises.ts'
import { CountRing } from '#web/pictures/count-ring.tsx'
import type { PictureProps } from '#web/pictures/frame.tsx'
import { PackScene } from '#web/pictures/pack-scene.tsx'
import { PaidScene } from '#web/pictures/paid-scene.tsx'
import { ScanScene } from '#web/pictures/scan-scene.tsx'
import { PageLink } from '#web/navigation/page-link.tsx'
import { useT } from '#web/navigation/page.ts'

const { priceHolds, gradedWithin, freeShippingFromCents, paidWithinDays } = promises

/** Explains selling in three steps, each with a promise in numbers (ux.md X33). */
export function HowSelling() {
  const t = useT()
  return (
    <section aria-labelledby="how">
      <h2 id="how" className="type-headline">
        {t('home.how.title')}
      </h2>
      <ol className="mt-8 grid gap-4 md:grid-cols-3 lg:gap-6">
        <SellingStep step={1} Scene={ScanScene} title={t('home.how.price')}>
          {t('home.how.priceText', { days: priceHolds.deviceDays, hours: priceHolds.mediaHours })}
        </SellingStep>
        <SellingStep step={2} Scene={PackScene} title={t('home.how.send')}>
          {t('home.how.sendText', { amount: freeShippingFromCents })}
        </SellingStep>
        <SellingStep step={3} Scene={PaidScene} title={t('home.how.money')}>
          {t('home.how.moneyText', {
            devices: gradedWithin.deviceDays,
            media: gradedWithin.mediaDays,
            paid: paidWithinDays,
          })}
        </SellingStep>
      </ol>
      <PageLink page="easy_selling" className="button-link mt-6">
        {t('home.how.more')}
        <ArrowRight aria-hidden className="size-5" />
      </PageLink>
    </section>
  )
}

interface SellingStepProps {
  readonly step: number
  readonly Scene: ComponentType<PictureProps>
  readonly title: string
  readonly children: string
}

function SellingStep({ step, Scene, title, children }: SellingStepProps) {
  return (
    <li className="flex flex-col rounded-panel border border-line bg-white p-5 sm:p-6">
      <Scene className="mx-auto h-auto w-full max-w-64" />
      <h3 className="type-title mt-5 flex items-center gap-3">
        <CountRing share={step / 3}>{step}</CountRing>
        {title}
      </h3>
      <p className="mt-3 text-ink-soft">{children}</p>
    </li>
  )
}
