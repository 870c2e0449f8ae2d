import type { ApiOutput } from '#contract/api-client.ts'
import { moneyFromCents } from '#contract/euros.ts'
import type { BoxObstacle, NewItem, UnansweredItem } from '#server/modules/box/index.ts'
import type { InvalidCarrier } from '#server/modules/sell-checkout/index.ts'
import type { CartView } from './view.ts'
import { newItemView, orderProductView, type ItemWords } from './wire-items.ts'

type CartError = ApiOutput<'cart'>['errors'][number]

export function cartErrors(view: CartView): CartError[] {
  const { invalidCarrier } = view.shipping
  return [
    ...(invalidCarrier ? [carrierError(invalidCarrier)] : []),
    ...view.judged.obstacles.map((obstacle) => boxError(obstacle, view)),
  ]
}

function carrierError(invalid: InvalidCarrier): CartError {
  return { type: 'InvalidCarrierForCurrentCartErrorDto', ...invalid }
}

function boxError(obstacle: BoxObstacle, words: ItemWords): CartError {
  switch (obstacle.kind) {
    case 'express':
      return { type: 'ExpressGradingNotAvailableErrorDto', reason: obstacle.reason }
    case 'minimum':
      return {
        type: 'MinOrderThresholdUnfulfilledErrorDto',
        threshold: moneyFromCents(obstacle.thresholdCents),
        missing: moneyFromCents(obstacle.missingCents),
        thresholdItems: obstacle.thresholdItems,
      }
    case 'price':
      return priceError(obstacle.item, words)
  }
}

function priceError(judged: UnansweredItem, words: ItemWords): CartError {
  const { change, previousCents, offered } = judged
  const isStopped = change === 'stopped'
  return {
    type: 'PriceErrorDto',
    orderProduct: orderProductView(judged, words),
    validationResult: {
      change,
      previousPrice: moneyFromCents(previousCents),
      currentPrice: moneyFromCents(isStopped ? 0 : offered.priceCents),
      stopReason: isStopped ? (offered.stopReason ?? 'NO_PRICE') : null,
    },
  }
}

export function isPriceError({ type }: CartError): boolean {
  return type === 'PriceErrorDto'
}

/** An error for an item that was refused before it entered the box. It shows the price that the seller saw. */
export function refusedItemError(item: NewItem, seenCents: number, words: ItemWords) {
  return {
    type: 'PriceErrorDto',
    orderProduct: { ...newItemView(item, words), price: moneyFromCents(seenCents) },
    validationResult: {
      change: 'down',
      previousPrice: moneyFromCents(seenCents),
      currentPrice: moneyFromCents(item.priceCents),
      stopReason: null,
    },
  } as const satisfies CartError
}
