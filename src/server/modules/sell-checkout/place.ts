import { inBerlin } from '#kernel/berlin-time.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import { closeBox, type Box } from '#server/modules/box/index.ts'
import { pageVersion } from '#server/modules/content/index.ts'
import { createOrder, orderOfBox, actorOwnerIds, type OrderDeps } from '#server/modules/orders/index.ts'
import { claimCoupon, lockCoupon } from '#server/modules/pricing/index.ts'
import type { Tx } from '#server/platform/db/pool.ts'
import { lockMailbox } from '#server/platform/mailbox.ts'
import type { Sealing } from '#server/platform/sealing.ts'
import { draftOrder } from './draft-order.ts'
import { placeRefusal, type PlaceRefusal } from './place-rules.ts'
import { noteAccountUse } from './saved.ts'
import type { Checkout } from './sealed.ts'
import type { PlacingBox } from './placing.ts'
import { couponHolders } from './seller.ts'
import { judgeShipping, type ChosenShipping } from './shipping.ts'

/**
 * Other placings with the same mailbox or coupon wait until this one has ended, so the locks come before the
 * judgement.
 */
export async function lockForPlacing(
  sealing: Sealing,
  tx: Tx,
  { email }: Checkout,
  { couponCode }: Box,
): Promise<void> {
  if (email !== null) await lockMailbox(sealing, tx, email)
  if (couponCode !== null) await lockCoupon(tx, couponCode)
}

/**
 * Z1: the box was locked, priced and judged again, and becomes an order in the transaction of the caller. A refusal rolls
 * all of it back. A second submit of the same box names the order that the box has become.
 */
export async function placeBox(
  deps: OrderDeps,
  tx: Tx,
  placing: PlacingBox,
): Promise<Result<{ readonly uuid: string }, PlaceRefusal | 'not-found'>> {
  const { hasBox, seller, hash, confirmed, viewer } = placing
  if (hash !== confirmed.hash) {
    const placed = await orderOfBox(tx, { ownerIds: actorOwnerIds(viewer.actor), boxHash: confirmed.hash })
    if (placed) return ok({ uuid: placed.uuid })
  }
  // A seller who never had a box has nothing to place. A seller whose box is already an order gets an empty box.
  if (!hasBox && seller.past.orderCount === 0) return fail('not-found')
  const refusal = refusalOf(placing)
  return refusal ? fail(refusal) : ok({ uuid: await place(deps, tx, placing) })
}

function refusalOf({ judged, seller, shipping, hash, confirmed }: PlacingBox): PlaceRefusal | null {
  const { items, obstacles, coupon } = judged
  const { address, email, payout } = seller.checkout
  return placeRefusal({
    itemCount: items.length,
    obstacles: [
      ...obstacles.map(({ kind }) => kind),
      ...(shipping.invalidCarrier ? ['carrier' as const] : []),
    ],
    hash,
    confirmedHash: confirmed.hash,
    isRaised: items.some(({ change }) => change === 'up'),
    couponRefusal: coupon && !coupon.ok ? coupon.code : null,
    hasAddress: address !== null,
    hasEmail: email !== null,
    hasPayout: payout !== null,
    shipment: shipping.shipment,
    pickup: pickupOf(shipping),
  })
}

function pickupOf({ facts }: ChosenShipping) {
  if (facts?.carrier.kind !== 'home') return null
  return { needsSlot: facts.carrier.pickupSlots.length > 0 }
}

async function place(deps: OrderDeps, tx: Tx, placing: PlacingBox): Promise<string> {
  const { judged, seller, shipping, confirmed, viewer } = placing
  const { box, coupon } = judged
  const { checkout } = seller
  const { actor, locale, now } = viewer
  const termsVersion = await pageVersion(tx, 'terms_selling', locale)
  if (coupon?.ok) {
    const holders = couponHolders(deps.sealing, checkout, actor)
    await claimCoupon(tx, { code: coupon.value.code, boxUuid: box.uuid, holders, now })
  }
  if (actor.customerId !== null && checkout.payout?.type === 'bank_transfer') {
    const { iban } = checkout.payout
    await noteAccountUse(deps.sealing, tx, { ownerId: actor.customerId, iban, now })
  }
  await closeBox(tx, box.uuid)
  const packed = shipping.facts && judgeShipping(shipping.facts, confirmed.parcelCount)
  const today = inBerlin(now).day
  const { uuid } = await createOrder(deps, tx, draftOrder({ ...placing, packed, termsVersion, today }), now)
  return uuid
}
