import { fail, ok } from '#kernel/result.ts'
import { findCoupon, judgeCoupon } from '#server/modules/pricing/index.ts'
import type { Tx } from '#server/platform/db/pool.ts'
import { couponUseOf } from './coupon-rules.ts'
import { couponFlash, droppedCouponFlash, joined } from './flash.ts'
import { holdBox, type Held } from './hold.ts'
import * as repo from './repo.ts'
import { expressRefusal } from './rules.ts'
import { settle, settleView, surplusOf } from './settle.ts'
import { viewBox, type BoxView, type Viewer } from './view.ts'

/** One coupon per box: a second one takes the place of the first, but only where it holds. */
export async function setCoupon(tx: Tx, typed: string, viewer: Viewer) {
  const coupon = await findCoupon(tx, typed)
  const held = coupon && (await holdBox(tx, viewer, false))
  const chosen = held && withChoice(held, { couponCode: coupon.code })
  const view = chosen && (await viewBox(tx, chosen.box, viewer))
  const judged = judgeCoupon(coupon, view ? couponUseIn(view) : { items: [], now: viewer.now })
  if (!judged.ok)
    return fail(judged.code, { ...judged.details, flashMessage: couponFlash(viewer.locale, judged.code) })
  if (!view) return fail('not-found')
  await repo.keepChoices(tx, chosen.box.uuid, { couponCode: judged.value.code })
  return ok(await settleView(tx, view, await surplusOf(tx, chosen, viewer)))
}

function couponUseIn({ parts }: BoxView) {
  return couponUseOf({ ...parts, items: parts.items.map(({ item }) => item) })
}

export async function removeCoupon(tx: Tx, viewer: Viewer) {
  const held = await holdBox(tx, viewer, false)
  if (!held) return fail('not-found')
  await repo.keepChoices(tx, held.box.uuid, { couponCode: null })
  return ok(await settle(tx, withChoice(held, { couponCode: null }), viewer))
}

export async function setExpress(tx: Tx, viewer: Viewer) {
  const held = await holdBox(tx, viewer, false)
  if (!held) return fail('not-found')
  const chosen = withChoice(held, { isExpress: true })
  const view = await viewBox(tx, chosen.box, viewer)
  const items = view.parts.items.map(({ item }) => item)
  const reason = expressRefusal(items, view.parts.settings, view.parts.checkout.past.expressToday)
  if (reason) return fail('express.unavailable', { extra: { reason } })
  await repo.keepChoices(tx, held.box.uuid, { isExpress: true })
  return ok(await settleView(tx, view, await surplusOf(tx, held, viewer)))
}

export async function removeExpress(tx: Tx, viewer: Viewer) {
  const held = await holdBox(tx, viewer, false)
  if (!held) return fail('not-found')
  await repo.keepChoices(tx, held.box.uuid, { isExpress: false })
  return ok(await settle(tx, withChoice(held, { isExpress: false }), viewer))
}

/** Everything is checked again before the next step; a coupon or carrier that no longer holds goes, and the seller is told why. */
export async function prepareCheckout(tx: Tx, viewer: Viewer) {
  const held = await holdBox(tx, viewer, false)
  if (!held) return fail('not-found')
  const view = await viewBox(tx, held.box, viewer)
  if (view.parts.checkout.invalidCarrier) await viewer.checkout.clearCarrier(tx, held.box.uuid, viewer.now)
  const told = await surplusOf(tx, held, viewer)
  const { couponCode } = held.box
  if (couponCode === null || view.couponRefusal === null) return ok(await settleView(tx, view, told))
  await repo.keepChoices(tx, held.box.uuid, { couponCode: null })
  const withoutCoupon = { ...view, parts: { ...view.parts, couponCode: null } }
  const dropped = droppedCouponFlash(viewer.locale, couponCode, view.couponRefusal)
  return ok(await settleView(tx, withoutCoupon, joined(told, dropped)))
}

function withChoice(held: Held, choice: Partial<Pick<Held['box'], 'couponCode' | 'isExpress'>>): Held {
  return { ...held, box: { ...held.box, ...choice } }
}
