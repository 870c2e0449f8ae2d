import { ArrowRight } from 'lucide-react'
import { Notice } from '#ui/notice.tsx'
import { Price } from '#ui/price.tsx'
import { PageLink } from '#web/navigation/page-link.tsx'
import { useT } from '#web/navigation/page.ts'
import type { AttributeChoice } from './choices.ts'
import type { GroupData } from './group-data.ts'

/** Sums up all choices before the seller goes on to the product. */
export function ChosenDevice({ data: { name, device, choices } }: { readonly data: GroupData }) {
  const t = useT()
  return (
    <section aria-labelledby="summary" className="card flex flex-col gap-4 sm:p-6">
      <h2 id="summary" className="type-title">
        {t('models.summary')}
      </h2>
      <dl>
        <ChosenDeviceLine term={t('models.model')}>{name}</ChosenDeviceLine>
        {choices.map((choice) => (
          <ChosenDeviceLine key={choice.name} term={choice.label}>
            {chosenLabel(choice)}
          </ChosenDeviceLine>
        ))}
      </dl>
      {device.isBought ? (
        <Price
          size="large"
          label={t('models.get')}
          amount={t('models.price', { amount: device.price_purchase })}
        />
      ) : (
        <Notice tone="info" title={t('models.stopped')} />
      )}
      <PageLink
        page="product_details"
        params={{ slug: device.slug, id: String(device.id) }}
        className="button button-wide"
      >
        {t('models.next')}
        <ArrowRight aria-hidden className="size-5 flex-none" />
      </PageLink>
    </section>
  )
}

interface ChosenDeviceLineProps {
  readonly term: string
  readonly children: string
}

function ChosenDeviceLine({ term, children }: ChosenDeviceLineProps) {
  return (
    <div className="flex justify-between gap-6 border-b border-line py-2">
      <dt className="text-ink-soft">{term}</dt>
      <dd className="min-w-0 text-end font-medium break-words">{children}</dd>
    </div>
  )
}

function chosenLabel({ options }: AttributeChoice): string {
  return options.find(({ isChosen }) => isChosen)?.label ?? '–'
}
