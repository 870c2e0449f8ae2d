import type { ApiInput, ApiOutput } from '#contract/api-client.ts'

export type CartAnswer = ApiOutput<'cart'>
export type AddedToCart = ApiOutput<'addToCart'>
export type BoxItem = CartAnswer['cart']['orderProducts'][number]
type CartError = CartAnswer['errors'][number]
export type CartErrorWithType<Type extends CartError['type']> = Extract<CartError, { readonly type: Type }>

/** The state of the box in the browser (acceptance B3). */
export type BoxContent =
  | { readonly kind: 'unknown' | 'loading' | 'empty' | 'failed' }
  | { readonly kind: 'loaded'; readonly answer: CartAnswer }

export interface BoxState {
  readonly content: BoxContent
  /** Items that are being removed or are removed already. They are not shown, even if an earlier answer holds them. */
  readonly gone: ReadonlySet<number>
  /** The item that was added last and is shown as new; null once the box has been left (ux.md X49). */
  readonly newItem: number | null
}

/** The thing that a press puts into the box. Where it was found is known to the box itself. */
export type AddRequest = Omit<ApiInput<'addToCart'>['body'], 'searchUuid'> & {
  readonly productId: number
  /** The name for the message if the change fails. */
  readonly name?: string
  /** Whether the browser goes to the box afterwards (acceptance B4); if not, the page stays and says so (ux.md X49). */
  readonly opensBox?: boolean
}

/** An item taken out, with what it takes to put it back. */
export interface RemovedItem {
  readonly itemId: number
  readonly productId: number
  readonly slug: string
  readonly name: string
  readonly image: BoxItem['product']['image']
  readonly priceCents: number
  readonly gradingUuid: string | null
  /** Where it stood among the others; null if an older page kept the item. */
  readonly place?: number | null
}

export function removedFrom({ id, productId, product, price, customerGrading, place }: BoxItem): RemovedItem {
  return {
    itemId: id,
    productId,
    slug: product.slug,
    name: product.name,
    image: product.image,
    priceCents: price.amount,
    gradingUuid: customerGrading?.uuid ?? null,
    place,
  }
}
