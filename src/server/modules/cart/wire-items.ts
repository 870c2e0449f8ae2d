import type { ApiOutput } from '#contract/api-client.ts'
import { moneyFromCents } from '#contract/euros.ts'
import { isEnding, placeInBox, type JudgedItem, type NewItem } from '#server/modules/box/index.ts'
import type { CartView } from './view.ts'

type OrderProduct = ApiOutput<'cart'>['cart']['orderProducts'][number]

/** The sources of the texts of an item. */
export type ItemWords = Pick<CartView, 'heldProduct' | 'settings'> & {
  readonly viewer: Pick<CartView['viewer'], 'now'>
}

export function orderProductView(
  { item, bonusCents }: Pick<JudgedItem, 'item' | 'bonusCents'>,
  words: ItemWords,
): OrderProduct {
  return {
    ...newItemView(item, words),
    id: item.id,
    place: placeInBox(item),
    couponBonus: moneyFromCents(bonusCents),
  }
}

/** An item that is not in the box, and has no number yet. */
export function newItemView(item: NewItem, { heldProduct, settings, viewer: { now } }: ItemWords) {
  return {
    id: null,
    place: null,
    productId: item.productId,
    product: heldProduct(item),
    price: moneyFromCents(item.priceCents),
    couponBonus: moneyFromCents(0),
    customerGrading:
      item.gradingUuid === null || item.variant === null
        ? null
        : { uuid: item.gradingUuid, variantLabel: item.variant },
    reservedUntil: item.reservedUntil.toISOString(),
    reservationWarning: isEnding(item, settings, now),
  }
}
