import { Check } from 'lucide-react'
import { promises } from '#contract/promises.ts'
import { ShelfScene } from '#web/pictures/shelf-scene.tsx'
import { PageLink } from '#web/navigation/page-link.tsx'
import { useT } from '#web/navigation/page.ts'

const { warrantyMonths, returnDays, freeDeliveryFromCents } = promises

/** The other half of the shop, in its own colour. */
export function Buying() {
  const t = useT()
  const facts = [
    t('home.buy.warranty', { months: warrantyMonths }),
    t('home.buy.return', { days: returnDays }),
    t('home.buy.delivery', { amount: freeDeliveryFromCents }),
  ]
  return (
    <section
      aria-labelledby="buy"
      data-platform="blue"
      className="grid items-center gap-8 rounded-panel border border-line bg-white p-6 sm:p-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]"
    >
      <div>
        <h2 id="buy" className="type-headline">
          {t('home.buy.title')}
        </h2>
        <p className="type-lead mt-4">{t('home.buy.text')}</p>
        <ul className="mt-6 flex flex-col gap-2.5">
          {facts.map((fact) => (
            <li key={fact} className="flex gap-2.5">
              <Check aria-hidden className="mt-0.5 size-5 flex-none text-accent" />
              {fact}
            </li>
          ))}
        </ul>
        <PageLink page="landingpage" className="button mt-8">
          {t('home.buy.action')}
        </PageLink>
      </div>
      <ShelfScene className="mx-auto h-auto w-full max-w-md" />
    </section>
  )
}
