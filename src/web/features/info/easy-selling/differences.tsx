import { Check, ScanSearch, Undo2, type LucideIcon } from 'lucide-react'
import { promises } from '#contract/promises.ts'
import { DecideScene } from '#web/pictures/decide-scene.tsx'
import { useT } from '#web/navigation/page.ts'

const { timeToDecide, paidWithinDays } = promises

/** Rulebook §11: the seller decides, and silence accepts nothing. */
export function Differences() {
  const t = useT()
  return (
    <section
      aria-labelledby="differ"
      className="grid items-center gap-8 rounded-panel border border-line bg-white p-6 sm:p-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-14"
    >
      <div>
        <h2 id="differ" className="type-headline">
          {t('easy-selling.differ.title')}
        </h2>
        <p className="mt-4 max-w-xl text-lg text-ink-soft">
          {t('easy-selling.differ.text', { devices: timeToDecide.deviceDays, media: timeToDecide.mediaDays })}
        </p>
        <dl className="mt-6 flex flex-col gap-5">
          <DifferenceCard Icon={Check} name={t('easy-selling.differ.accept')}>
            {t('easy-selling.differ.acceptText', { paid: paidWithinDays })}
          </DifferenceCard>
          <DifferenceCard Icon={ScanSearch} name={t('easy-selling.differ.again')}>
            {t('easy-selling.differ.againText')}
          </DifferenceCard>
          <DifferenceCard Icon={Undo2} name={t('easy-selling.differ.back')}>
            {t('easy-selling.differ.backText')}
          </DifferenceCard>
        </dl>
        <p className="mt-6 max-w-xl font-medium">{t('easy-selling.differ.silence')}</p>
      </div>
      <DecideScene className="mx-auto h-auto w-full max-w-72 lg:max-w-sm" />
    </section>
  )
}

interface DifferenceCardProps {
  readonly Icon: LucideIcon
  readonly name: string
  readonly children: string
}

function DifferenceCard({ Icon, name, children }: DifferenceCardProps) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
      <dt className="col-span-2 grid grid-cols-subgrid items-center font-semibold">
        <Icon aria-hidden className="size-5 text-accent" />
        {name}
      </dt>
      <dd className="col-start-2 text-ink-soft">{children}</dd>
    </div>
  )
}
