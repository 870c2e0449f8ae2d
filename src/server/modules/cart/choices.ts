import { fail, ok, type FailDetails } from '#kernel/result.ts'
import { keepChoices } from '#server/modules/box/index.ts'
import { findCoupon, judgeCoupon, type CouponRefusal } from '#server/modules/pricing/index.ts'
import { forgetCarrier, holdBox, type HeldCheckout } from '#server/modules/sell-checkout/index.ts'
import type { Tx } from '#server/platform/db/pool.ts'
import type { Viewer } from '#server/platform/http/viewer.ts'
import type { Sealing } from '#server/platform/sealing.ts'
import { changeCart } from './change.ts'
import { couponFlash, droppedCouponFlash, joinFlashes } from './flash.ts'
import { settleView, describeSurplus } from './settle.ts'
import { viewCart } from './view.ts'

/** A box has one coupon. A second one takes the place of the first, but only if it is valid for this box. */
export async function setCoupon(sealing: Sealing, tx: Tx, typed: string, viewer: Viewer) {
  const coupon = await findCoupon(tx, typed)
  const held = coupon && (await holdBox(sealing, tx, viewer, false))
  const chosen = held && withChoice(held, { couponCode: coupon.code })
  const view = chosen && (await viewCart(sealing, tx, { ...chosen, viewer }))
  const judged = view?.judged.coupon ?? judgeCoupon(coupon, { items: [], now: viewer.now })
  if (!judged.ok) return refusedCoupon(judged, viewer)
  if (!view) return fail('not-found')
  await keepChoices(tx, chosen.box.uuid, { couponCode: judged.value.code })
  return ok(await settleView(tx, view, await describeSurplus(tx, chosen, viewer)))
}

function refusedCoupon(
  { code, details }: { readonly code: CouponRefusal; readonly details?: FailDetails },
  { locale }: Viewer,
) {
  return fail(code, { ...details, flashMessage: couponFlash(locale, code) })
}

export function removeCoupon(sealing: Sealing, tx: Tx, viewer: Viewer) {
  return choose(sealing, tx, viewer, { couponCode: null })
}

export function removeExpress(sealing: Sealing, tx: Tx, viewer: Viewer) {
  return choose(sealing, tx, viewer, { isExpress: false })
}

function choose(sealing: Sealing, tx: Tx, viewer: Viewer, choice: BoxChoice) {
  return changeCart<never>(sealing, tx, viewer, async ({ box }) => {
    await keepChoices(tx, box.uuid, choice)
    return ok({ box: { ...box, ...choice } })
  })
}

export async function setExpress(sealing: Sealing, tx: Tx, viewer: Viewer) {
  const held = await holdBox(sealing, tx, viewer, false)
  if (!held) return fail('not-found')
  const chosen = withChoice(held, { isExpress: true })
  const view = await viewCart(sealing, tx, { ...chosen, viewer })
  const refused = view.judged.obstacles.find((obstacle) => obstacle.kind === 'express')
  if (refused) return fail('express.unavailable', { extra: { reason: refused.reason } })
  await keepChoices(tx, held.box.uuid, { isExpress: true })
  return ok(await settleView(tx, view, await describeSurplus(tx, held, viewer)))
}

/**
 * Everything is checked again before the next step; a coupon or carrier that no longer holds goes, and the seller is
 * told why.
 */
export async function prepareCheckout(sealing: Sealing, tx: Tx, viewer: Viewer) {
  const held = await holdBox(sealing, tx, viewer, false)
  if (!held) return fail('not-found')
  const view = await viewCart(sealing, tx, { ...held, viewer })
  if (view.shipping.invalidCarrier) await forgetCarrier(sealing, tx, held.box.uuid, viewer.now)
  const told = await describeSurplus(tx, held, viewer)
  const { judged } = view
  const { couponCode } = held.box
  if (couponCode === null || !judged.coupon || judged.coupon.ok) return ok(await settleView(tx, view, told))
  await keepChoices(tx, held.box.uuid, { couponCode: null })
  const box = { ...held.box, couponCode: null }
  const dropped = droppedCouponFlash(viewer.locale, couponCode, judged.coupon.code)
  return ok(await settleView(tx, { ...view, judged: { ...judged, box } }, joinFlashes(told, dropped)))
}

type BoxChoice = Partial<Pick<HeldCheckout['box'], 'couponCode' | 'isExpress'>>

function withChoice(held: HeldCheckout, choice: BoxChoice): HeldCheckout {
  return { ...held, box: { ...held.box, ...choice } }
}
