import { Check } from 'lucide-react'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { useT } from '#web/navigation/page.ts'
import type { OrderData } from './order-data.ts'
import { stageReached, orderStages, type Stage } from './progress.ts'

const mark = 'grid size-8 place-items-center rounded-full border-2 text-sm/normal font-heading *:size-4.5'
const markLooks = {
  done: 'border-accent bg-white text-accent',
  current: 'border-accent bg-accent text-white',
  later: 'border-field bg-white',
} as const

/** The steps from the parcel to the money, each with its date (ux.md X69). */
export function WhatNext({ view, shipping }: OrderData) {
  const t = useT()
  const at = stageReached(view.order.state)
  const dates = useDates({ view, shipping })
  if (at === null || at === orderStages.length) return null
  return (
    <section aria-labelledby="order-way">
      <h2 id="order-way" className="type-title">
        {t('sell-order.way')}
      </h2>
      <ol className="order-way">
        {orderStages.map((stage, place) => (
          <li key={stage} aria-current={place === at ? 'step' : undefined}>
            <span
              aria-hidden
              className={`${mark} ${markLooks[place < at ? 'done' : place === at ? 'current' : 'later']}`}
            >
              {place < at ? <Check /> : place + 1}
            </span>
            <div className="min-w-0">
              <p className="font-semibold">
                {t(`sell-order.way.${stage}`)}
                {place < at ? <VisuallyHidden>{` (${t('sell-order.way.done')})`}</VisuallyHidden> : null}
              </p>
              {place < at ? null : <p className="mt-0.5">{dates[stage]}</p>}
              <p className="type-small mt-0.5">{t(`sell-order.way.${stage}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

function useDates({ view, shipping }: OrderData): Readonly<Record<Stage, string>> {
  const t = useT()
  const { forecast, schedule } = view
  const { pickupDate, pickupSlot, shipBy } = shipping
  return {
    send:
      pickupDate === null
        ? t('sell-order.way.send.until', { day: view.order.nextStep?.deadline ?? shipBy })
        : t('sell-order.pickup', { day: pickupDate, slot: pickupSlot ?? '' }),
    arrive: t('sell-order.way.likely', { day: schedule.arrivesOn }),
    inspect: t('sell-order.way.likely', { day: schedule.inspectedOn }),
    pay: t('sell-order.way.pay.dates', { likely: forecast.likely, latest: forecast.latest }),
  }
}
