import { ArrowRight, BadgeEuro, CalendarCheck, PackageCheck, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { promises } from '#contract/promises.ts'
import { Price } from '#ui/price.tsx'
import { GradingPlace } from '../grading/grading-place.tsx'
import { PageLink } from '#web/navigation/page-link.tsx'
import { useT } from '#web/navigation/page.ts'
import { AddToBox } from './add-to-box.tsx'
import type { ProductData } from './product-data.ts'
import { NotBought } from './not-bought.tsx'
import { useAdd } from './use-add.ts'

/** The price that the seller gets for the product, or the reason why there is none. */
export function SellPanel({ data }: { readonly data: ProductData }) {
  const { product, grading } = data
  if (!product.is_purchaseable) return <NotBought data={data} stop={product.purchase_stop ?? 'NO_PRICE'} />
  if (grading)
    return (
      <GradingPlace data={data} tree={grading}>
        {(start) => <SellOffer data={data}>{start}</SellOffer>}
      </GradingPlace>
    )
  return <SellOffer data={data}>{product.is_gradable ? null : <AddAtOnce data={data} />}</SellOffer>
}

const { priceHolds, gradedWithin, paidWithinDays, freeShippingFromCents } = promises

interface SellOfferProps {
  readonly data: ProductData
  /** The way on: the button with what it says. */
  readonly children: ReactNode
}

/** Price, what it depends on, until when it holds and the way on come before everything else (ux.md X44). */
function SellOffer({ data: { product, group, choices }, children }: SellOfferProps) {
  const t = useT()
  const isDevice = product.family === 'ce'
  return (
    <section aria-labelledby="panel" className="card flex flex-col gap-4 sm:p-6">
      <h2 id="panel" className="sr-only">
        {t('sell-product.panel')}
      </h2>
      <Price
        size="large"
        label={t(product.is_gradable ? 'sell-product.getUpTo' : 'sell-product.get')}
        amount={t('sell-product.price', { amount: product.price_purchase })}
        note={t(isDevice ? 'sell-product.depends.device' : 'sell-product.depends.media')}
      />
      <p className="flex gap-2.5">
        <CalendarCheck aria-hidden className="mt-0.5 size-5 flex-none text-accent" />
        {isDevice
          ? t('sell-product.holds.device', { days: priceHolds.deviceDays })
          : t('sell-product.holds.media', { hours: priceHolds.mediaHours })}
      </p>
      {children}
      <Assurances isDevice={isDevice} />
      <div className="flex flex-col items-start">
        <SellLink page="easy_selling">{t('sell-product.how')}</SellLink>
        {group && choices.length === 0 ? (
          <SellLink page="iphone_group" params={group}>
            {t('sell-product.variants')}
          </SellLink>
        ) : null}
      </div>
    </section>
  )
}

function SellLink({ children, ...rest }: Parameters<typeof PageLink>[0]) {
  return (
    <PageLink {...rest} className="button-link">
      {children}
      <ArrowRight aria-hidden className="size-5 flex-none" />
    </PageLink>
  )
}

/** One price and no questions: books, music, films and games. */
function AddAtOnce({ data }: { readonly data: ProductData }) {
  const t = useT()
  const adding = useAdd(data.product)
  return (
    <AddToBox
      data={data}
      adding={adding}
      priceCents={data.product.price_purchase}
      label={t('sell-product.add')}
      pendingText={t('sell-product.add.pending')}
      onAdd={(price) => void adding.add({ price })}
    />
  )
}

function Assurances({ isDevice }: { readonly isDevice: boolean }) {
  const t = useT()
  const days = isDevice ? gradedWithin.deviceDays : gradedWithin.mediaDays
  return (
    <ul className="flex flex-col gap-2.5">
      <Assurance Icon={PackageCheck}>
        {t('sell-product.shipping', { amount: freeShippingFromCents })}
      </Assurance>
      <Assurance Icon={BadgeEuro}>{t('sell-product.paid', { days, paid: paidWithinDays })}</Assurance>
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
