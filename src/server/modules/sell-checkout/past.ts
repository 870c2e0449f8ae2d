import type { Asker, PricedBox, SellerPast } from '#server/modules/box/index.ts'
import { expressOrdersToday, ownerIdsOf, pastOrders, type Seller } from '#server/modules/orders/index.ts'
import { couponUses } from '#server/modules/pricing/index.ts'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import { emailHashes } from '#server/platform/mailbox.ts'
import type { Sealing } from '#server/platform/sealing.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import type { Checkout } from './sealed.ts'

export function sellerOf({ email, payout }: Checkout, actor: Actor): Seller {
  const iban = payout?.type === 'bank_transfer' ? payout.iban : null
  return { ownerIds: ownerIdsOf(actor), email, iban }
}

/** What a seller is called where coupons are counted; an older key may have hashed the address before. */
export function couponHolders(sealing: Sealing, { email }: Checkout, actor: Actor): string[] {
  const mailboxes = email === null ? [] : emailHashes(sealing, email)
  return [
    ...ownerIdsOf(actor).map((id) => `owner:${id}`),
    ...mailboxes.map((hash) => `email:${hash.toString('hex')}`),
  ]
}

export async function pastOf(
  sealing: Sealing,
  db: Db | Tx,
  { items, couponCode, isExpress }: PricedBox,
  { actor, now, checkout }: Asker & { readonly checkout: Checkout },
): Promise<SellerPast> {
  const productIds = items.map(({ productId }) => productId)
  const holders = couponHolders(sealing, checkout, actor)
  const [past, uses, expressToday] = await Promise.all([
    pastOrders(sealing, db, sellerOf(checkout, actor), { productIds, now }),
    couponCode === null ? 0 : couponUses(db, couponCode, holders),
    isExpress ? expressOrdersToday(db, now) : 0,
  ])
  return { ...past, couponUses: uses, expressToday }
}
