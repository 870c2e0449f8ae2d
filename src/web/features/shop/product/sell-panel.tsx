import { ArrowRight, BadgeEuro, CalendarCheck, PackageCheck, type LucideIcon } from 'lucide-react'
import { promises } from '#contract/promises.ts'
import { Price } from '#ui/price.tsx'
import { PageLink } from '#web/lib/page-link.tsx'
import { useT } from '#web/lib/page.ts'
import type { ProductData } from './product-data.ts'
import { NotBought } from './not-bought.tsx'

/** What one gets for the product, or why nothing. */
export function SellPanel({ data }: { readonly data: ProductData }) {
  const { product } = data
  return product.is_purchaseable ? (
    <Bought product={product} group={data.group} />
  ) : (
    <NotBought data={data} stop={product.purchase_stop ?? 'NO_PRICE'} />
  )
}

const { priceHolds, gradedWithin, paidWithinDays, freeShippingFromCents } = promises

/** Price, what it depends on and until when it holds come before everything else (ux.md X44). */
function Bought({ product, group }: Pick<ProductData, 'product' | 'group'>) {
  const t = useT()
  const isDevice = product.family === 'ce'
  return (
    <section aria-labelledby="panel" className="card flex flex-col gap-4 sm:p-6">
      <h2 id="panel" className="sr-only">
        {t('product.panel')}
      </h2>
      <Price
        size="large"
        label={t(product.is_gradable ? 'product.getUpTo' : 'product.get')}
        amount={t('product.price', { amount: product.price_purchase })}
        note={t(isDevice ? 'product.depends.device' : 'product.depends.media')}
      />
      <p className="flex gap-2.5">
        <CalendarCheck aria-hidden className="mt-0.5 size-5 flex-none text-accent" />
        {isDevice
          ? t('product.holds.device', { days: priceHolds.deviceDays })
          : t('product.holds.media', { hours: priceHolds.mediaHours })}
      </p>
      <PageLink page="easy_selling" className="button">
        {t('product.how')}
      </PageLink>
      <Assurances isDevice={isDevice} />
      {group ? (
        <PageLink page="iphone_group" params={group} className="button-link self-start">
          {t('product.variants')}
          <ArrowRight aria-hidden className="size-5 flex-none" />
        </PageLink>
      ) : null}
    </section>
  )
}

function Assurances({ isDevice }: { readonly isDevice: boolean }) {
  const t = useT()
  const days = isDevice ? gradedWithin.deviceDays : gradedWithin.mediaDays
  return (
    <ul className="flex flex-col gap-2.5">
      <Assurance Icon={PackageCheck}>{t('product.shipping', { amount: freeShippingFromCents })}</Assurance>
      <Assurance Icon={BadgeEuro}>{t('product.paid', { days, paid: paidWithinDays })}</Assurance>
    </ul>
  )
}

interface AssuranceProps {
  readonly Icon: LucideIcon
  readonly children: string
}

function Assurance({ Icon, children }: AssuranceProps) {
  return (
    <li className="flex gap-2.5">
      <Icon aria-hidden className="mt-0.5 size-5 flex-none text-accent" />
      {children}
    </li>
  )
}
