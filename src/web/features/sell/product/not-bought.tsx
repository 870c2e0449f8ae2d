import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { staticParams } from '#contract/pages/static-pages.ts'
import { Notice } from '#ui/notice.tsx'
import { PageLink, type PageLinkProps } from '#web/navigation/page-link.tsx'
import { useApp } from '#web/navigation/page.ts'
import type { ProductData } from './product-data.ts'
import { PriceWatch } from '../price-watch.tsx'
import { canBeWatched, isForNow, stepsAfterStop, type StopStep, type PurchaseStop } from './stop-steps.ts'

interface NotBoughtProps {
  readonly data: ProductData
  readonly stop: PurchaseStop
}

/** Says so first, then why, then what else can be done (ux.md X45). */
export function NotBought({ data, stop }: NotBoughtProps) {
  const { t } = useApp()
  return (
    <section aria-labelledby="panel" className="flex flex-col gap-4">
      <h2 id="panel" className="sr-only">
        {t('sell-product.panel')}
      </h2>
      <Notice
        tone="info"
        title={t(isForNow(stop) ? 'sell-product.stopped.now' : 'sell-product.stopped.never')}
      >
        {t(`sell-product.stop.${stop}`)}
      </Notice>
      <NextSteps data={data} stop={stop} />
    </section>
  )
}

/** The other ways: first other things to sell, then a mail when we buy the product. */
export function NextSteps({ data, stop }: NotBoughtProps) {
  const { t } = useApp()
  const { product, group } = data
  const steps = stepsAfterStop(stop, { hasGroup: group !== null, family: product.family })
  return (
    <>
      <div className="card">
        <h3 className="font-semibold">{t('sell-product.next')}</h3>
        <ul className="mt-1">
          {steps.map((step) => (
            <li key={step}>
              <StepLink step={step} data={data} />
            </li>
          ))}
        </ul>
      </div>
      {canBeWatched(stop) ? <PriceWatch watched={{ productId: product.id }} /> : null}
    </>
  )
}

function StepLink({ step, data }: { readonly step: StopStep; readonly data: ProductData }) {
  const { t, space } = useApp()
  const { product, group, breadcrumbs } = data
  const category = breadcrumbs.at(-1)
  switch (step) {
    case 'variant':
      return (
        <StopLink page="iphone_group" params={group ?? {}}>
          {t('sell-product.next.variant')}
        </StopLink>
      )
    case 'edition':
      return (
        <StopLink page="product_search" query={`?q=${encodeURIComponent(product.name)}`}>
          {t('sell-product.next.edition')}
        </StopLink>
      )
    case 'category':
      if (!category) return null
      return (
        <StopLink page="category" params={{ categoryUrlPath: category.url_path }}>
          {t('sell-product.next.category', { category: category.label })}
        </StopLink>
      )
    case 'recycling':
      return (
        <StopLink page="static_content" params={staticParams('recycling', space.locale)}>
          {t('sell-product.next.recycling')}
        </StopLink>
      )
    case 'business':
      return <StopLink page="for_businesses">{t('sell-product.next.business')}</StopLink>
    case 'contact':
      return (
        <StopLink page="static_content" params={staticParams('contact', space.locale)}>
          {t('sell-product.next.contact')}
        </StopLink>
      )
  }
}

function StopLink({ children, ...rest }: PageLinkProps & { readonly children: ReactNode }) {
  return (
    <PageLink {...rest} className="button-link">
      {children}
      <ArrowRight aria-hidden className="size-5 flex-none" />
    </PageLink>
  )
}
