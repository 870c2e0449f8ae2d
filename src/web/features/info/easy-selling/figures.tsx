import { promises } from '#contract/promises.ts'
import { useT } from '#web/navigation/page.ts'

const { freeShippingFromCents, priceHolds, gradedWithin, paidWithinDays } = promises

/** The four numbers people ask for first. */
export function Figures() {
  const t = useT()
  return (
    <dl className="mt-10 grid grid-fit-36 gap-x-6 gap-y-6 border-t border-line pt-6 lg:grid-cols-4">
      <FigureCard value={t('easy-selling.facts.shipping', { amount: freeShippingFromCents })}>
        {t('easy-selling.facts.shippingText')}
      </FigureCard>
      <FigureCard value={t('easy-selling.facts.price', { days: priceHolds.deviceDays })}>
        {t('easy-selling.facts.priceText')}
      </FigureCard>
      <FigureCard value={t('easy-selling.facts.check', { days: gradedWithin.deviceDays })}>
        {t('easy-selling.facts.checkText')}
      </FigureCard>
      <FigureCard value={t('easy-selling.facts.money', { days: paidWithinDays })}>
        {t('easy-selling.facts.moneyText')}
      </FigureCard>
    </dl>
  )
}

interface FigureCardProps {
  readonly value: string
  readonly children: string
}

function FigureCard({ value, children }: FigureCardProps) {
  return (
    <div>
      <dt className="text-2xl font-semibold tracking-tight sm:text-3xl">{value}</dt>
      <dd className="mt-1 text-ink-soft">{children}</dd>
    </div>
  )
}
