import type { Locale } from '#kernel/locale.ts'
import { productsById } from '#server/modules/catalogue/index.ts'
import { variantsOf } from '#server/modules/experiments/index.ts'
import {
  findCoupon,
  quoteAll,
  type Coupon,
  type CouponRefusal,
  type Quote,
} from '#server/modules/pricing/index.ts'
import type { Db, Tx } from '#server/platform/db/pool.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { readSettings } from '#server/platform/settings.ts'
import type { CheckoutPort } from './checkout-port.ts'
import { couponStateOf } from './coupon-rules.ts'
import { joined, raisedFlash } from './flash.ts'
import { judge, stopSurplus, type Box, type BoxItem, type Judged, type Offered } from './rules.ts'
import { cartResponseOf, type CartParts, type CartResponse, type Flash } from './wire.ts'

/** Whom a box is shown to, and when. */
export interface Viewer {
  readonly actor: Actor
  readonly locale: Locale
  readonly now: Date
  /** Where the choices of the checkout are kept. */
  readonly checkout: CheckoutPort
}

/** A box with everything that is true of it now. */
export interface BoxView {
  readonly box: Box
  readonly parts: CartParts
  /** Where it holds. */
  readonly coupon: Coupon | null
  /** Why the coupon in it counts for nothing; null where it counts, or there is none. */
  readonly couponRefusal: CouponRefusal | null
}

const gone: Offered = { priceCents: 0, stopReason: 'NOT_IN_CATALOGUE', tableVersion: 0 }

/** Quotes at hand, by the id of the item. */
export type Known = ReadonlyMap<number, Quote>

/** A fixed number of look-ups, however many items there are. */
export async function viewBox(
  db: Db | Tx,
  box: Box,
  { actor, locale, now, checkout }: Viewer,
  known: Known = new Map(),
): Promise<BoxView> {
  const ids = [...new Set(box.items.map((item) => item.productId))]
  const unknown = box.items.filter((item) => !known.has(item.id))
  const [quotes, products, settings, variants, coupon] = await Promise.all([
    quoteAll(db, unknown.map(quotable), now),
    productsById(db, locale, ids),
    readSettings(db),
    variantsOf(db, actor.visitorId, now),
    box.couponCode === null ? null : findCoupon(db, box.couponCode),
  ])
  const judged = box.items.map((item) =>
    judge(item, known.get(item.id) ?? quotes.get(item.id) ?? gone, settings, now),
  )
  const priced = judged.map(({ item }) => item)
  const chosen = await checkout.checkoutOf(db, { ...box, items: priced }, { actor, now })
  const items = stopSurplus(judged, chosen.past.sent, settings)
  const state = couponStateOf(coupon, { items: priced, products, checkout: chosen, now })
  const parts: CartParts = {
    uuid: box.uuid,
    items,
    products,
    bonuses: state.bonuses,
    couponCode: box.couponCode,
    isExpress: box.isExpress,
    settings,
    checkout: chosen,
    minimumVariant: variants.find(({ key }) => key === 'minOrder')?.variant,
    now,
    flash: raisedFlash(locale, items.filter(isRaised).length),
  }
  const couponRefusal = box.couponCode === null ? null : state.refusal
  return { box, parts, coupon: couponRefusal === null ? coupon : null, couponRefusal }
}

export function quotable(item: BoxItem) {
  return { key: item.id, productId: item.productId, grading: item.grading }
}

function isRaised({ change }: Judged): boolean {
  return change === 'up'
}

/** The answer; what is said here comes before what the prices say. */
export function answerOf({ parts }: BoxView, flash: Flash | null = null): CartResponse {
  return cartResponseOf({ ...parts, flash: joined(flash, parts.flash) })
}
