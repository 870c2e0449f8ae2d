import type { BoxItem, CartAnswer } from '#web/box/box-state.ts'
import { promises } from '#contract/promises.ts'
import { useApp, useT } from '#web/navigation/page.ts'

/** All of them, each with its price and until when it holds (rulebook §9). */
export function SummaryItems({ cart }: { readonly cart: CartAnswer['cart'] }) {
  const t = useT()
  return (
    <section aria-labelledby="summary-items">
      <h2 id="summary-items" className="type-title">
        {t('sell-checkout-end.items', { count: cart.orderProductsCount })}
      </h2>
      <p className="mt-1 text-ink-soft">
        {t('sell-checkout-end.items.text', { days: promises.sendWithinDays })}
      </p>
      <ul className="rows mt-3">
        {cart.orderProducts.map((item) => (
          <SummaryItem key={item.id} item={item} />
        ))}
      </ul>
    </section>
  )
}

function SummaryItem({ item }: { readonly item: BoxItem }) {
  const { t, space } = useApp()
  const { product, price, couponBonus, customerGrading, reservedUntil: until } = item
  const foreign = product.language === space.locale ? null : product.language
  return (
    <li className="flex items-baseline justify-between gap-4 py-4">
      <div className="min-w-0">
        <p lang={foreign ?? undefined} className="font-semibold wrap-anywhere">
          {product.name}
        </p>
        <p className="type-small">{t(`box.condition.${customerGrading?.variantLabel ?? 'media'}`)}</p>
        <p className="type-small">{t('box.line.reserved', { until })}</p>
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
