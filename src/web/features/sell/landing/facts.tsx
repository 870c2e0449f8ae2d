import { ArrowRight } from 'lucide-react'
import { promises } from '#contract/promises.ts'
import { PageLink } from '#web/navigation/page-link.tsx'
import { useT } from '#web/navigation/page.ts'

const { paidWithinDays, freeShippingFromCents } = promises

interface LandingFact {
  readonly value: string
  readonly text: string
}

interface LandingFactsProps {
  readonly title: string
  /** How long a price holds. */
  readonly price: LandingFact
  readonly checkedWithinDays: number
}

/** The promises of the rulebook, as figures. Another page explains selling step by step. */
export function LandingFacts({ title, price, checkedWithinDays }: LandingFactsProps) {
  const t = useT()
  const facts = [
    price,
    {
      value: t('landing.check', { days: checkedWithinDays }),
      text: t('landing.checkText', { paid: paidWithinDays }),
    },
    { value: t('landing.shipping', { amount: freeShippingFromCents }), text: t('landing.shippingText') },
  ]
  return (
    <section aria-labelledby="facts" className="rounded-panel border border-line bg-white p-6 sm:p-10">
      <h2 id="facts" className="type-headline">
        {title}
      </h2>
      <dl className="mt-6 grid gap-x-10 gap-y-6 md:grid-cols-3">
        {facts.map(({ value, text }) => (
          <div key={value} className="border-s-4 border-accent ps-4">
            <dt className="text-2xl font-semibold tracking-tight sm:text-3xl">{value}</dt>
            <dd className="mt-1 text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
      <PageLink page="easy_selling" className="button-link mt-6">
        {t('landing.how')}
        <ArrowRight aria-hidden className="size-5" />
      </PageLink>
    </section>
  )
}
