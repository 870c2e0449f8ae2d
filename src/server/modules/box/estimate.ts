import {
  bonusPerItem,
  couponItems,
  findCoupon,
  judgeCoupon,
  readOffers,
  type CouponItem,
} from '#server/modules/pricing/index.ts'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { boxOwnerId } from './hold.ts'
import * as repo from './repo.ts'

interface OneMore {
  readonly actor: Actor
  readonly item: CouponItem
  readonly now: Date
}

/** The bonus that the coupon of the box would add for one more item; an estimate, because it ignores the seller. */
export async function couponBonusFor(db: Db | Tx, { actor, item, now }: OneMore): Promise<number> {
  const code = await repo.readCouponCode(db, boxOwnerId(actor))
  const coupon = code === null ? null : await findCoupon(db, code)
  if (!coupon) return 0
  const held = (await repo.readBox(db, boxOwnerId(actor)))?.items ?? []
  const offers = await readOffers(
    db,
    held.map(({ productId }) => productId),
    now,
  )
  const categoryIds = new Map([...offers].map(([id, { categoryId }]) => [id, categoryId]))
  const offered = held.filter(({ productId }) => offers.has(productId))
  const items = [...couponItems(offered, categoryIds), item]
  const judged = judgeCoupon(coupon, { items, now })
  return judged.ok ? (bonusPerItem(judged.value, items).at(-1) ?? 0) : 0
}
