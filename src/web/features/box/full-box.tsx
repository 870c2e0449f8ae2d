import { firstOpenStep } from '#web/box/checkout-steps.ts'
import { cartError } from '#web/box/outcomes.ts'
import type { BoxItem, CartAnswer } from '#web/box/box-state.ts'
import { BoxLines } from './box-lines.tsx'
import { CheckoutBar } from './checkout-bar.tsx'
import { GoOn } from './go-on.tsx'
import { missingFor } from './missing.ts'
import { PriceChanges } from './price-changes.tsx'
import { RecentlySeen } from './recently-seen.tsx'
import { BoxSummaryPanel } from './summary.tsx'

interface FullBoxProps {
  readonly answer: CartAnswer
  readonly removedIds: ReadonlySet<number>
  /** The item that was just added. */
  readonly newItem: number | null
}

/** The items of the box, and beside them their sum and the way to the checkout. */
export function FullBox({ answer, removedIds, newItem }: FullBoxProps) {
  const { cart, errors } = answer
  const items = newestFirst(cart.orderProducts, newItem).filter(({ id }) => !removedIds.has(id))
  const changes = errors.flatMap((error) =>
    error.type === 'PriceErrorDto' && !removedIds.has(error.orderProduct.id ?? 0) ? [error] : [],
  )
  const minimum = cartError(answer, 'MinOrderThresholdUnfulfilledErrorDto') ?? null
  const missing = missingFor(changes.length, minimum)
  const step = firstOpenStep(cart) ?? 'summary'
  return (
    <>
      <GoOn />
      <div className="mt-8 grid grid-cols-1 items-start gap-8 lg:grid-cols-main-side lg:gap-12">
        <div className="flex min-w-0 flex-col gap-6">
          <PriceChanges changes={changes} />
          <BoxLines items={items} changes={changes} newItem={newItem} />
        </div>
        <BoxSummaryPanel answer={answer} minimum={minimum} missing={missing} step={step} />
      </div>
      <div className="mt-12">
        <RecentlySeen items={items} />
      </div>
      <CheckoutBar total={cart.price.total.amount} missing={missing} step={step} />
    </>
  )
}

/** On a phone the end of a long box is far away. What has just been added is seen without a way to it. */
function newestFirst(items: readonly BoxItem[], newItem: number | null): readonly BoxItem[] {
  return items.toSorted((a, b) => Number(b.id === newItem) - Number(a.id === newItem))
}
