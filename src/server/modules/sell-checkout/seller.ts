import type { Box } from '#server/modules/box/index.ts'
import {
  actorOwnerIds,
  expressOrdersRead,
  pastOrdersRead,
  type Seller,
} from '#server/modules/orders/index.ts'
import { couponUsesRead, type CouponSeller, type SentBefore } from '#server/modules/pricing/index.ts'
import { joinReads, knownRead, mapRead, type Read } from '#server/platform/db/reads.ts'
import { emailHashes } from '#server/platform/mailbox.ts'
import type { Sealing } from '#server/platform/sealing.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import type { Checkout } from './sealed.ts'

/** The choices of the seller for a box, and the facts about past orders that matter for it. */
export interface SellerFacts {
  readonly checkout: Checkout
  readonly past: SellerPast
}

export interface SellerPast {
  /** The number of orders of the same account, visitor or e-mail address. */
  readonly orderCount: number
  readonly sent: SentBefore
  readonly couponSeller: CouponSeller
  /** Orders of today, by anybody, that are graded first; counted where the box wants that too. */
  readonly expressToday: number
}

interface Whose {
  readonly box: Pick<Box, 'uuid' | 'couponCode' | 'isExpress'>
  /** Past sales are counted for these products. */
  readonly productIds: readonly number[]
  readonly actor: Actor
  readonly now: Date
}

/** What is known about a seller from past orders, to be asked together with other things. */
export function sellerPastRead(
  sealing: Sealing,
  checkout: Checkout,
  { box: { couponCode, isExpress }, productIds, actor, now }: Whose,
): Read<SellerPast> {
  const reads = joinReads({
    past: pastOrdersRead(sealing, sellerOf(checkout, actor), { productIds, now }),
    usesByCustomer:
      couponCode === null
        ? knownRead(0)
        : couponUsesRead(couponCode, couponHolders(sealing, checkout, actor)),
    expressToday: isExpress ? expressOrdersRead(now) : knownRead(0),
  })
  const country = checkout.address?.country ?? null
  return mapRead(reads, ({ past, usesByCustomer, expressToday }) => ({
    orderCount: past.orderCount,
    sent: past.sent,
    couponSeller: { country, usesByCustomer, hasEarlierOrder: past.hasArrived },
    expressToday,
  }))
}

function sellerOf({ email, payout }: Checkout, actor: Actor): Seller {
  const iban = payout?.type === 'bank_transfer' ? payout.iban : null
  return { ownerIds: actorOwnerIds(actor), email, iban }
}

/** The names by which coupon uses know a seller; an older key may have hashed the address before. */
export function couponHolders(sealing: Sealing, { email }: Checkout, actor: Actor): string[] {
  const mailboxes = email === null ? [] : emailHashes(sealing, email)
  return [
    ...actorOwnerIds(actor).map((id) => `owner:${id}`),
    ...mailboxes.map((hash) => `email:${hash.toString('hex')}`),
  ]
}
