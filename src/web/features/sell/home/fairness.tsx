import { Eraser, Scale, TrendingUp, Undo2, type LucideIcon } from 'lucide-react'
import { promises } from '#contract/promises.ts'
import { DecideScene } from '#web/pictures/decide-scene.tsx'
import { useT } from '#web/navigation/page.ts'

const { timeToDecide, upgradeCapBasisPoints } = promises

/** Answers the question of every seller: what happens if our inspection finds something else? */
export function Fairness() {
  const t = useT()
  return (
    <section
      aria-labelledby="fair"
      className="grid items-center gap-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-16"
    >
      <DecideScene className="mx-auto h-auto w-full max-w-72 lg:max-w-none" />
      <div>
        <h2 id="fair" className="type-headline">
          {t('home.fair.title')}
        </h2>
        <p className="type-lead mt-4">{t('home.fair.text')}</p>
        <dl className="mt-8 grid gap-x-8 gap-y-7 sm:grid-cols-2">
          <FairnessFact Icon={Scale} name={t('home.fair.decide')}>
            {t('home.fair.decideText', { devices: timeToDecide.deviceDays, media: timeToDecide.mediaDays })}
          </FairnessFact>
          <FairnessFact Icon={Undo2} name={t('home.fair.return')}>
            {t('home.fair.returnText')}
          </FairnessFact>
          <FairnessFact Icon={TrendingUp} name={t('home.fair.better')}>
            {t('home.fair.betterText', { cap: upgradeCapBasisPoints })}
          </FairnessFact>
          <FairnessFact Icon={Eraser} name={t('home.fair.data')}>
            {t('home.fair.dataText')}
          </FairnessFact>
        </dl>
      </div>
    </section>
  )
}

interface FairnessFactProps {
  readonly Icon: LucideIcon
  readonly name: string
  readonly children: string
}

function FairnessFact({ Icon, name, children }: FairnessFactProps) {
  return (
    <div>
      <dt className="flex items-center gap-2.5 font-semibold">
        <Icon aria-hidden className="size-5 flex-none text-accent" />
        {name}
      </dt>
      <dd className="mt-1.5 text-ink-soft">{children}</dd>
    </div>
  )
}
