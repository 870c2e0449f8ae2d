import { isSameHolder } from '#kernel/holder-name.ts'
import type { ApiOutput } from '#contract/api-client.ts'
import type { CouponRefusal } from '#server/modules/pricing/index.ts'
import type { PayoutMethod } from './payout-rules.ts'

type CartResponse = ApiOutput<'cart'>
type CartError = CartResponse['errors'][number]

/** A box as it stands in the moment it is to become an order. */
export interface Submitted {
  readonly response: CartResponse
  /** Of the box the seller has confirmed. */
  readonly confirmedHash: string
  /** A price is higher than the one in the box. */
  readonly isRaised: boolean
  readonly couponRefusal: CouponRefusal | null
  /** The carrier comes to the door, with or without a slot of hours to choose. */
  readonly pickup: { readonly needsSlot: boolean } | null
  readonly hasEmail: boolean
}

export type PlaceRefusal =
  | 'checkout.box-empty'
  | 'checkout.price-changed'
  | 'checkout.box-changed'
  | 'checkout.minimum-order'
  | 'checkout.carrier-invalid'
  | 'checkout.express-unavailable'
  | 'checkout.coupon-invalid'
  | 'checkout.address-missing'
  | 'checkout.carrier-missing'
  | 'checkout.payout-missing'

const refusalOfError = {
  PriceErrorDto: 'checkout.price-changed',
  MinOrderThresholdUnfulfilledErrorDto: 'checkout.minimum-order',
  InvalidCarrierForCurrentCartErrorDto: 'checkout.carrier-invalid',
  ExpressGradingNotAvailableErrorDto: 'checkout.express-unavailable',
} as const satisfies Readonly<Record<CartError['type'], PlaceRefusal>>
const errorsInOrder = [
  'PriceErrorDto',
  'MinOrderThresholdUnfulfilledErrorDto',
  'InvalidCarrierForCurrentCartErrorDto',
  'ExpressGradingNotAvailableErrorDto',
] as const satisfies readonly CartError['type'][]

/**
 * Why a box does not become an order. What stands in the way is named before what has merely changed: a coupon that
 * ended changes the sum too, and “something has changed” would hide it.
 */
export function placeRefusal(submitted: Submitted): PlaceRefusal | null {
  const { response, confirmedHash, isRaised, couponRefusal } = submitted
  const { cart, errors } = response
  if (cart.orderProductsCount === 0) return 'checkout.box-empty'
  const named = errorsInOrder.find((type) => errors.some((error) => error.type === type))
  if (named) return refusalOfError[named]
  if (couponRefusal) return 'checkout.coupon-invalid'
  const missing = missingChoice(submitted)
  if (missing) return missing
  if (response.hash === confirmedHash) return null
  return isRaised ? 'checkout.price-changed' : 'checkout.box-changed'
}

/** In the order of the steps. */
function missingChoice({ response: { cart }, pickup, hasEmail }: Submitted): PlaceRefusal | null {
  const { address, shipmentInformation: shipment, payoutMethod } = cart
  if (address === null || !hasEmail) return 'checkout.address-missing'
  if (shipment === null) return 'checkout.carrier-missing'
  const isPickupGone =
    pickup !== null && (shipment.pickupDate === null || (pickup.needsSlot && shipment.pickupSlot === null))
  if (isPickupGone) return 'checkout.carrier-missing'
  return payoutMethod === null ? 'checkout.payout-missing' : null
}

/** Only a bank account has a holder to compare; where it is another, the payout is looked at first (rulebook §9). */
export function isHolderMatch(
  payout: PayoutMethod,
  seller: { readonly firstName: string; readonly lastName: string },
): boolean {
  return payout.type !== 'bank_transfer' || isSameHolder(payout.holder, seller)
}

/** A box of both families has none. */
export function commonFamily(items: readonly { readonly family: 'ce' | 'media' }[]): 'ce' | 'media' | null {
  const [first] = items
  return first && items.every(({ family }) => family === first.family) ? first.family : null
}
