import type { Box } from '#server/modules/box/index.ts'
import { expressOrdersToday, actorOwnerIds, pastOrders, type Seller } from '#server/modules/orders/index.ts'
import { couponUses, type CouponSeller, type SentBefore } from '#server/modules/pricing/index.ts'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import { emailHashes } from '#server/platform/mailbox.ts'
import type { Sealing } from '#server/platform/sealing.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { openCheckout, type Checkout } from './sealed.ts'

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

export async function readSeller(sealing: Sealing, db: Db | Tx, whose: Whose): Promise<SellerFacts> {
  const checkout = await openCheckout(sealing, db, whose.box.uuid)
  return { checkout, past: await readSellerPast(sealing, db, checkout, whose) }
}

export async function readSellerPast(
  sealing: Sealing,
  db: Db | Tx,
  checkout: Checkout,
  { box: { couponCode, isExpress }, productIds, actor, now }: Whose,
): Promise<SellerPast> {
  const [past, usesByCustomer, expressToday] = await Promise.all([
    pastOrders(sealing, db, sellerOf(checkout, actor), { productIds, now }),
    couponCode === null ? 0 : couponUses(db, couponCode, couponHolders(sealing, checkout, actor)),
    isExpress ? expressOrdersToday(db, now) : 0,
  ])
  const country = checkout.address?.country ?? null
  const couponSeller = { country, usesByCustomer, hasEarlierOrder: past.hasArrived }
  return { orderCount: past.orderCount, sent: past.sent, couponSeller, expressToday }
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
