import { promises } from '#contract/promises.ts'
import { AmountRow } from '#ui/amounts.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import type { BoxItem, CartAnswer } from '#web/box/box-state.ts'
import { useApp, useT } from '#web/navigation/page.ts'
import { FeesAndTotal } from './fees-and-total.tsx'
import { payoutCents } from './payout-name.ts'
import { ChangeLink } from './summary-details.tsx'

interface SummaryOrderProps {
  readonly cart: CartAnswer['cart']
}

/** More items than this would push everything below them out of sight. */
const longestOpenList = 5

/** The items with their prices, until when the prices hold, and the sum: each of them once (ux.md X66). */
export function SummaryOrder({ cart }: SummaryOrderProps) {
  const t = useT()
  const title = t('sell-checkout-end.items', { count: cart.orderProductsCount })
  return (
    <section aria-labelledby="summary-items" className="card flex flex-col gap-4 p-5">
      <div className="ends">
        <h2 id="summary-items" className="type-title">
          {title}
        </h2>
        <ChangeLink page="cart_show" what={title} />
      </div>
      {cart.orderProductsCount > longestOpenList ? (
        <Disclosure title={t('sell-checkout-end.items.all')}>
          <Items cart={cart} />
        </Disclosure>
      ) : (
        <Items cart={cart} />
      )}
      <p className="type-small">
        {t('sell-checkout-end.items.text', {
          until: earliestEnd(cart.orderProducts),
          days: promises.sendWithinDays,
        })}
      </p>
      <SummaryAmounts cart={cart} />
    </section>
  )
}

/** Until then all prices hold; one that holds longer is not worth a line of its own. */
function earliestEnd(items: readonly BoxItem[]): string {
  const ends = items.map(({ reservedUntil }) => reservedUntil).toSorted()
  return ends[0] ?? ''
}

function Items({ cart }: SummaryOrderProps) {
  return (
    <ul className="rows">
      {cart.orderProducts.map((item) => (
        <SummaryItem key={item.id} item={item} />
      ))}
    </ul>
  )
}

function SummaryItem({ item }: { readonly item: BoxItem }) {
  const { t, space } = useApp()
  const { product, price, couponBonus, customerGrading } = item
  const foreign = product.language === space.locale ? null : product.language
  return (
    <li className="flex items-baseline justify-between gap-4 py-3">
      <div className="min-w-0">
        <p lang={foreign ?? undefined} className="font-semibold wrap-anywhere">
          {product.name}
        </p>
        <p className="type-small">{t(`box.condition.${customerGrading?.variantLabel ?? 'media'}`)}</p>
        {couponBonus.amount > 0 ? (
          <p className="type-small text-accent">{t('box.line.bonus', { amount: couponBonus.amount })}</p>
        ) : null}
      </div>
      <p className="price flex-none" data-size="small">
        {t('sell-checkout.amount', { amount: price.amount })}
      </p>
    </li>
  )
}

function SummaryAmounts({ cart }: SummaryOrderProps) {
  const t = useT()
  const { coupon, orderProductsCount: count, price } = cart
  return (
    <dl className="flex flex-col gap-2 border-t border-line pt-4">
      {price.products.amount !== payoutCents(cart) ? (
        <AmountRow name={t('sell-checkout-end.items', { count })}>
          {t('sell-checkout.amount', { amount: price.products.amount })}
        </AmountRow>
      ) : null}
      {coupon ? (
        <AmountRow name={t('box.coupon.used', { code: coupon.code })}>
          {t('sell-checkout.plus', { amount: price.couponBonus.amount })}
        </AmountRow>
      ) : null}
      <FeesAndTotal cart={cart} size="large" />
    </dl>
  )
}
