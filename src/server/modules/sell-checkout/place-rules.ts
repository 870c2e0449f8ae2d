import { isSameHolder } from '#kernel/holder-name.ts'
import type { BoxObstacle } from '#server/modules/box/index.ts'
import type { CouponRefusal } from '#server/modules/pricing/index.ts'
import type { PayoutMethod } from './payout-rules.ts'
import type { ChosenShipment } from './shipping.ts'

type ObstacleKind = BoxObstacle['kind'] | 'carrier'

/** A box as it stands in the moment it is to become an order. */
export interface Submitted {
  readonly itemCount: number
  /** The obstacles, in any order. */
  readonly obstacles: readonly ObstacleKind[]
  /** The hash of the box as it is now. */
  readonly hash: string
  /** The hash of the box that the seller has confirmed. */
  readonly confirmedHash: string
  /** A price is higher than the one in the box. */
  readonly isRaised: boolean
  readonly couponRefusal: CouponRefusal | null
  readonly hasAddress: boolean
  readonly hasEmail: boolean
  readonly hasPayout: boolean
  readonly shipment: Pick<ChosenShipment, 'pickupDate' | 'pickupSlot'> | null
  /** The carrier comes to the door, with or without a slot of hours to choose. */
  readonly pickup: { readonly needsSlot: boolean } | null
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

/** Sorted as the answer names them. */
const refusalOfObstacle = {
  price: 'checkout.price-changed',
  minimum: 'checkout.minimum-order',
  carrier: 'checkout.carrier-invalid',
  express: 'checkout.express-unavailable',
} as const satisfies Readonly<Record<ObstacleKind, PlaceRefusal>>
const obstaclesInOrder = ['price', 'minimum', 'carrier', 'express'] as const satisfies readonly ObstacleKind[]

/**
 * Why a box does not become an order. What stands in the way is named before what has merely changed: a coupon that
 * ended changes the sum too, and “something has changed” would hide it.
 */
export function placeRefusal(submitted: Submitted): PlaceRefusal | null {
  const { itemCount, obstacles, hash, confirmedHash, isRaised, couponRefusal } = submitted
  if (itemCount === 0) return 'checkout.box-empty'
  const named = obstaclesInOrder.find((kind) => obstacles.includes(kind))
  if (named) return refusalOfObstacle[named]
  if (couponRefusal) return 'checkout.coupon-invalid'
  const missing = missingChoice(submitted)
  if (missing) return missing
  if (hash === confirmedHash) return null
  return isRaised ? 'checkout.price-changed' : 'checkout.box-changed'
}

/** Sorted like the steps. */
function missingChoice({ hasAddress, hasEmail, hasPayout, ...submitted }: Submitted): PlaceRefusal | null {
  const { shipment, pickup } = submitted
  if (!hasAddress || !hasEmail) return 'checkout.address-missing'
  if (shipment === null) return 'checkout.carrier-missing'
  const isPickupGone =
    pickup !== null && (shipment.pickupDate === null || (pickup.needsSlot && shipment.pickupSlot === null))
  if (isPickupGone) return 'checkout.carrier-missing'
  return hasPayout ? null : 'checkout.payout-missing'
}

/**
 * Only a bank account has a holder. Where the holder is not the seller, staff look at the payout first (rulebook §9).
 */
export function isHolderMatch(
  payout: PayoutMethod,
  seller: { readonly firstName: string; readonly lastName: string },
): boolean {
  return payout.type !== 'bank_transfer' || isSameHolder(payout.holder, seller)
}

/** Null if the box holds items of both families. */
export function commonFamily(items: readonly { readonly family: 'ce' | 'media' }[]): 'ce' | 'media' | null {
  const [first] = items
  return first && items.every(({ family }) => family === first.family) ? first.family : null
}
