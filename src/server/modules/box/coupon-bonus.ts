import {
  bonusOf,
  findCoupon,
  judgeCoupon,
  offersOf,
  type CouponBonus,
} from '#server/modules/pricing/index.ts'
import { ownerOf } from './hold.ts'
import * as repo from './repo.ts'

/** What the coupon in the caller's box would add to one more item; the port of calculate-grading-price. */
export const couponBonus: CouponBonus = async (db, { actor, item, now }) => {
  const code = actor && (await repo.couponCodeOf(db, ownerOf(actor)))
  const coupon = code && (await findCoupon(db, code))
  if (!coupon || !actor) return 0
  const box = await repo.readBox(db, ownerOf(actor))
  const offers = await offersOf(
    db,
    (box?.items ?? []).map(({ productId }) => productId),
    now,
  )
  const held = (box?.items ?? []).flatMap(({ productId, family, priceCents }) => {
    const categoryId = offers.get(productId)?.categoryId
    return categoryId === undefined ? [] : [{ productId, family, priceCents, categoryId }]
  })
  const items = [...held, item]
  const judged = judgeCoupon(coupon, { items, now })
  return judged.ok ? (bonusOf(judged.value, items).at(-1) ?? 0) : 0
}
