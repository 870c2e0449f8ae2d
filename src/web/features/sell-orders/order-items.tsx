import { Badge } from '#ui/badge.tsx'
import { LinePicture } from '#web/parts/line-picture.tsx'
import { useApp, useT } from '#web/navigation/page.ts'
import {
  isOrderVoid,
  isOwner,
  itemsTitleId,
  promisedPayoutCents,
  type Order,
  type OrderItem,
} from './order-data.ts'
import { RemoveItem } from './remove-item.tsx'

/** The agreed prices, item by item, and their sum. Nothing is paid for an order that is over, so it shows no amounts. */
export function OrderItems({ order }: { readonly order: Order }) {
  const t = useT()
  return (
    <section aria-labelledby={itemsTitleId} className="card">
      <h2 id={itemsTitleId} tabIndex={-1} className="type-title">
        {t('sell-order.items', { count: order.orderItemsCount })}
      </h2>
      <ul className="rows mt-1">
        {order.orderItems.map((item) => (
          <OrderItemRow key={item.id} item={item} order={order} />
        ))}
      </ul>
      {isOrderVoid(order) ? null : <OrderTotal order={order} />}
    </section>
  )
}

function OrderTotal({ order }: Pick<OrderItemRowProps, 'order'>) {
  const t = useT()
  const paid = promisedPayoutCents(order)
  const bonus = paid - order.price.total.amount
  return (
    <div className="border-t border-line pt-4">
      {bonus > 0 ? (
        <p className="ends mb-2">
          <span>{t('sell-order.voucherBonus')}</span>
          <span>{t('sell-order.plus', { amount: bonus })}</span>
        </p>
      ) : null}
      <p className="ends">
        <span className="font-semibold">
          {t(order.payoutMethod?.type === 'voucher' ? 'sell-order.total.voucher' : 'sell-order.total')}
        </span>
        <span className="price" data-size="medium">
          {t('sell-order.amount', { amount: paid })}
        </span>
      </p>
    </div>
  )
}

interface OrderItemRowProps {
  readonly item: OrderItem
  readonly order: Order
}

function OrderItemRow({ item, order }: OrderItemRowProps) {
  const t = useT()
  const { product, state, variantLabel } = item
  const canBeRemoved = order.isChangeable && isOwner(order) && state === 'EXPECTED'
  return (
    <li className="grid grid-cols-[min(4rem,24%)_minmax(0,1fr)] gap-x-3.5 py-4">
      <LinePicture image={product.image} isLate />
      <div className="min-w-0">
        <div className="ends">
          <ItemName item={item} />
          {isOrderVoid(order) ? null : <ItemPrice item={item} />}
        </div>
        <p className="type-small">{t(`sell-order.condition.${variantLabel ?? 'media'}`)}</p>
        {state === 'EXPECTED' ? null : <ItemState item={item} />}
        {canBeRemoved ? <RemoveItem item={item} order={order} /> : null}
      </div>
    </li>
  )
}

function ItemName({ item: { product } }: Pick<OrderItemRowProps, 'item'>) {
  const { space } = useApp()
  const foreign = product.language === space.locale ? null : product.language
  return (
    <p lang={foreign ?? undefined} className="min-w-0 flex-[1_1_8rem] font-semibold wrap-anywhere">
      {product.name}
    </p>
  )
}

/** If the inspection found another price, the agreed price stands beside it. */
function ItemPrice({ item: { agreedPrice, finalPrice } }: Pick<OrderItemRowProps, 'item'>) {
  const t = useT()
  const isOther = finalPrice !== null && finalPrice.amount !== agreedPrice.amount
  return (
    <p>
      {isOther ? (
        <del className="type-small me-2">
          <span className="sr-only">{`${t('sell-order.agreed')} `}</span>
          {t('sell-order.amount', { amount: agreedPrice.amount })}
        </del>
      ) : null}
      <span className="price" data-size="small">
        {t('sell-order.amount', { amount: (finalPrice ?? agreedPrice).amount })}
      </span>
    </p>
  )
}

/** Says where the item is now and how it got there. */
function ItemState({ item: { state, timeline } }: Pick<OrderItemRowProps, 'item'>) {
  const t = useT()
  return (
    <>
      <p className="mt-1">
        <Badge>{t(`sell-order.item.${state}`)}</Badge>
      </p>
      <ol className="type-small mt-1">
        {timeline.slice(1).map((step) => (
          <li key={`${step.state}-${step.at}`}>
            {t('sell-order.item.since', { state: t(`sell-order.item.${step.state}`), at: step.at })}
          </li>
        ))}
      </ol>
    </>
  )
}
