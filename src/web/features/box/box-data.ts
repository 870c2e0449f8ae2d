import type { CallResult } from '#contract/api-client.ts'
import type { BoxContent, CartAnswer } from '#web/box/box-state.ts'
import type { CardProduct } from '#web/parts/card-product.ts'

export type LoadedBox = CartAnswer | 'empty' | 'failed'

export interface BoxData {
  readonly found: LoadedBox
  /** Shown if the box is empty. */
  readonly popular: readonly CardProduct[]
}

/** Nothing found is an empty box, anything else a failure the page can try again (acceptance B3). */
export function boxFromAnswer(result: CallResult<CartAnswer>): LoadedBox {
  if (!result.ok) return result.code === 'not-found' ? 'empty' : 'failed'
  return result.value.cart.orderProducts.length === 0 ? 'empty' : result.value
}

export function boxContent(found: LoadedBox): BoxContent {
  return typeof found === 'string' ? { kind: found } : { kind: 'loaded', answer: found }
}
