import { createHash } from 'node:crypto'
import type { ApiOutput } from '#contract/api-client.ts'

type CartResponse = ApiOutput<'cart'>

/** The hash of what the seller agrees to. The same things at the same prices have the same hash in every language. */
export function cartHash(cart: CartResponse['cart'], errors: CartResponse['errors']): string {
  const content = [
    cart.uuid,
    cart.orderProducts.map((item) => [item.id, item.price.amount, item.customerGrading?.uuid ?? null]),
    cart.price.total.amount,
    cart.coupon?.code ?? null,
    cart.hasExpressGrading,
    [cart.address, cart.contact, cart.payoutMethod, cart.shipmentInformation],
    errors.map((error) =>
      'orderProduct' in error
        ? [error.orderProduct.id, error.validationResult.currentPrice.amount]
        : error.type,
    ),
  ]
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}
