import { ChevronDown } from 'lucide-react'
import { AmountRow } from '#ui/amounts.tsx'
import { buttonClass } from '#ui/button-class.ts'
import type { BoxItem, CartAnswer } from '#web/box/box-state.ts'
import { FeesAndTotal } from './fees-and-total.tsx'
import { payoutCents } from './payout-name.ts'
import { PageLink } from '#web/navigation/page-link.tsx'
import { useApp, useT } from '#web/navigation/page.ts'

interface OrderSummaryProps {
  readonly cart: CartAnswer['cart']
}

/** Folded with the total on a phone, open beside the step where there is room (ux.md X68). */
export function OrderSummary({ cart }: OrderSummaryProps) {
  const t = useT()
  const total = t('sell-checkout.amount', { amount: payoutCents(cart) })
  return (
    <>
      <details className="card p-0 lg:hidden">
        <summary className="flex min-h-13 cursor-pointer list-none flex-wrap items-center justify-between gap-x-4 rounded-panel px-4 py-2">
          <span className="inline-flex items-center gap-2 font-semibold">
            {t('sell-checkout.order')}
            <ChevronDown aria-hidden className="fold-arrow text-accent" />
          </span>
          <span className="price" data-size="small">
            {total}
          </span>
        </summary>
        <Content cart={cart} className="px-4 pt-1 pb-2" />
      </details>
      <section aria-labelledby="order-summary" className="card max-lg:hidden">
        <h2 id="order-summary" className="type-title">
          {t('sell-checkout.order')}
        </h2>
        <Content cart={cart} className="mt-4" />
      </section>
    </>
  )
}

/** A shelf of books fits no column; the box has them all. */
const shownItems = 5

function Content({ cart, className }: OrderSummaryProps & { readonly className: string }) {
  const t = useT()
  const { orderProducts } = cart
  const more = orderProducts.length - shownItems
  return (
    <div className={`flex flex-col gap-3 ${className}`}>
      <ul className="flex flex-col gap-2">
        {orderProducts.slice(0, shownItems).map((item) => (
          <SummaryLine key={item.id} item={item} />
        ))}
        {more > 0 ? <li className="type-small">{t('sell-checkout.order.more', { count: more })}</li> : null}
      </ul>
      <OrderAmounts cart={cart} />
      <PageLink page="cart_show" className={`${buttonClass({ look: 'link' })} self-start`}>
        {t('sell-checkout.order.edit')}
      </PageLink>
    </div>
  )
}

function SummaryLine({ item: { product, price } }: { readonly item: BoxItem }) {
  const { space, t } = useApp()
  const foreign = product.language === space.locale ? null : product.language
  return (
    <li className="flex items-baseline justify-between gap-4">
      <span lang={foreign ?? undefined} className="min-w-0 wrap-anywhere">
        {product.name}
      </span>
      <span className="flex-none">{t('sell-checkout.amount', { amount: price.amount })}</span>
    </li>
  )
}

function OrderAmounts({ cart }: OrderSummaryProps) {
  const t = useT()
  const { couponBonus } = cart.price
  return (
    <dl className="flex flex-col gap-2 border-t border-line pt-3">
      {couponBonus.amount > 0 ? (
        <AmountRow name={t('sell-checkout.order.coupon')}>
          {t('sell-checkout.plus', { amount: couponBonus.amount })}
        </AmountRow>
      ) : null}
      <FeesAndTotal cart={cart} size="medium" />
    </dl>
  )
}
